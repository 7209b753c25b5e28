import type { ReactNode } from 'react';
import { inboxScenes } from './inboxScenes.tsx';
import { scenes as others } from './scenes.tsx';

const scenes = { ...others, ...inboxScenes };

/** Draws one scene by its name, else links to all. */
export function sceneOf(name: string | null): ReactNode {
  const scene = scenes[name ?? ''];
  if (scene) return scene();
  return (
    <ul>
      {Object.keys(scenes).map((it) => (
        <li key={it}>
          <a href={`?scene=${it}`}>{it}</a>
        </li>
      ))}
    </ul>
  );
}
