export const styles = `
:root{color-scheme:light dark;--ground:#fff;--text:#34322f;--muted:#57554f;--line:#8b8883;--hair:#e8e7e4;--green:#267f47;--greenFill:#ebf6ed;--red:#c2272d;--redFill:#fff0ee;--amber:#9a6200;--amberFill:#fff6e0}
@media(prefers-color-scheme:dark){:root{--ground:#1d1c1a;--text:#dad9d6;--muted:#b0aeaa;--line:#75726d;--hair:#3a3835;--green:#6cc188;--greenFill:#172c1d;--red:#ff8f88;--redFill:#3a1b18;--amber:#f0b54a;--amberFill:#33270f}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:14px/1.45 system-ui,sans-serif}
header,section{padding:16px 24px}header{border-bottom:1px solid var(--hair)}h1{font-size:18px;margin:0 0 8px}h2{font-size:16px;margin:0}
nav{display:flex;flex-wrap:wrap;gap:4px 12px}a{color:inherit}.rows{margin:4px 0 12px;color:var(--muted)}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,520px),1fr));gap:16px}figure{margin:0;min-width:0}
figcaption{font-weight:600;margin-bottom:4px}.scroll{overflow:auto;max-height:80vh;border:1px solid var(--hair);border-radius:8px}
svg{display:block;font-family:system-ui,sans-serif}rect{fill:var(--ground);stroke:var(--line);stroke-width:1.25}rect.region{stroke-dasharray:5 4}
text{fill:var(--text);text-anchor:middle}text[text-anchor=start]{text-anchor:start}.name{font-size:13px;font-weight:600}.note{font-size:11px;fill:var(--muted)}
.label{paint-order:stroke;stroke:var(--ground);stroke-width:4px}.line{fill:none;stroke:var(--line);stroke-width:1.25}.tip{fill:var(--line)}
.state.added>rect{fill:var(--greenFill);stroke:var(--green);stroke-width:2}.state.removed>rect{fill:var(--redFill);stroke:var(--red);stroke-width:2}.state.changed>rect{fill:var(--amberFill);stroke:var(--amber);stroke-width:2}
.line.added{stroke:var(--green);stroke-width:2.5}.line.removed{stroke:var(--red);stroke-width:2.5;stroke-dasharray:6 4}.line.changed{stroke:var(--amber);stroke-width:2.5}
.note.added{fill:var(--green);font-weight:600}.note.removed{fill:var(--red);font-weight:600}.note.changed{fill:var(--amber);font-weight:600}
.key{padding:2px 8px;border-radius:4px;border:1.5px solid}.key.added{color:var(--green)}.key.removed{color:var(--red)}.key.changed{color:var(--amber)}
pre{overflow:auto;font-size:12px}.nothing{padding:16px;color:var(--muted)}
`;
