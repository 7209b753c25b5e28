import { useSelector } from '@xstate/react';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { noHighlights } from '#atlas/draw/highlights.ts';
import { Stage } from '#atlas/draw/Stage.tsx';
import type { Drawing } from '#atlas/layout/drawing.ts';
import { atlasTexts } from '#i18n/atlas/useAtlasText.ts';
import { english } from '#i18n/english.ts';
import { LanguageProvider } from '#i18n/LanguageProvider.tsx';
import { atlasViewerMachine, type LaidOut, type Wanted } from '#machines/atlas/atlasViewer.machine.ts';
import { show } from '#tests/support/screen.tsx';

/** Wider than the window of the tests: what is seen of it depends on the window's measured size. */
const drawing: Drawing = { width: 2000, height: 300, boxes: [], lines: [], dots: [] };

const startViewer = () => {
  const machine = atlasViewerMachine.provide({
    actors: {
      addresses: fromCallback(() => {}),
      layOut: fromPromise<LaidOut, Wanted>(() => Promise.resolve({ drawing, collapsed: [] })),
    },
  });
  return createActor(machine, {
    input: { address: '#/chart/lamp', charts: ['lamp'], language: 'en' },
  }).start();
};

function Drawn({ viewer }: { viewer: ReturnType<typeof startViewer> }) {
  const { room, view } = useSelector(viewer, ({ context }) => context);
  return (
    <LanguageProvider language="en" messages={{ ...english, ...atlasTexts('en') }}>
      <div data-window="" style={{ display: 'flex', width: 900, height: 500 }}>
        <Stage
          chart="lamp"
          drawing={drawing}
          highlights={noHighlights}
          view={view}
          room={room}
          chosen=""
          says=""
          onTurn={() => {}}
          onChoose={() => {}}
          onResize={(next) => viewer.send({ type: 'stage.resized', room: next })}
          onLevel={() => false}
        />
      </div>
    </LanguageProvider>
  );
}

const svg = () => document.querySelector('svg[data-drawing]');
/** The view boxes that the page has had, in order. */
const seen: string[] = [];

beforeEach(() => {
  seen.length = 0;
  const note = () => {
    const viewBox = svg()?.getAttribute('viewBox');
    if (viewBox && seen.at(-1) !== viewBox) seen.push(viewBox);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  return () => observer.disconnect();
});

it('a drawing fits its window from the first view box on', async () => {
  await show(<Drawn viewer={startViewer()} />);
  await expect.element(page.getByRole('application')).toBeVisible();
  await expect.poll(() => seen).toEqual(['550 -100 900 500']);
});

it('a drawing is fitted again when its window changes size', async () => {
  await show(<Drawn viewer={startViewer()} />);
  await expect.element(page.getByRole('application')).toBeVisible();
  const window = svg()?.closest<HTMLElement>('[data-window]');
  if (window) window.style.width = '600px';
  await expect.poll(() => seen).toEqual(['550 -100 900 500', '700 -100 600 500']);
});
