import { expect, it } from 'vitest';
import { previewOf } from '#services/preview.ts';
import { encoded } from '#tests/support/encoded.ts';

it('The preview of an attached table keeps the accents of an old spreadsheet', async () => {
  const file = new Blob([encoded('Nom;Ville\r\nZoé;Yaoundé\r\n', 'windows-1252')]);
  expect(await previewOf(file, 'text/csv')).toEqual({
    kind: 'table',
    rows: [
      ['Nom', 'Ville'],
      ['Zoé', 'Yaoundé'],
    ],
    whole: true,
  });
});

it('The preview of a long text is cut between two lines, so that its letters stay what they are', async () => {
  const file = new Blob([encoded(`${'é'.repeat(999)}\n`.repeat(500), 'utf-8')]);
  const preview = await previewOf(file, 'text/plain');
  expect(preview).toMatchObject({ kind: 'text', whole: false });
  expect('text' in preview && preview.text.replace(/[é\n]/g, '')).toBe('');
});
