import { expect, it } from 'vitest';
import { slotsOf } from '#lib/template.ts';
import { exampleOf } from '#lib/templateExamples.ts';

const examples = (components: Parameters<typeof slotsOf>[0]) =>
  slotsOf(components).map((slot) => [slot.key, exampleOf(components, slot)]);

it('The examples of positional variables, of the header and of a button are those that Meta lists [AUD-015]', () => {
  expect(
    examples([
      { type: 'HEADER', format: 'TEXT', text: 'For {{1}}', example: { header_text: ['Marie'] } },
      { type: 'BODY', text: '{{1}} costs {{2}}', example: { body_text: [['Bag', '25,000 XAF']] } },
      {
        type: 'BUTTONS',
        buttons: [{ type: 'URL', text: 'Pay', url: 'https://x.test/{{1}}', example: ['https://x.test/7'] }],
      },
    ] as never),
  ).toEqual([
    ['header:1', 'Marie'],
    ['1', 'Bag'],
    ['2', '25,000 XAF'],
    ['button_0_1', 'https://x.test/7'],
  ]);
});

it('The examples of named variables are found by their names [AUD-015]', () => {
  expect(
    examples([
      {
        type: 'BODY',
        text: '{{city}} and {{first_name}}',
        example: {
          body_text_named_params: [
            { param_name: 'first_name', example: 'Marie' },
            { param_name: 'city', example: 'Douala' },
          ],
        },
      },
    ] as never),
  ).toEqual([
    ['city', 'Douala'],
    ['first_name', 'Marie'],
  ]);
});

it('A value without an example, or with something else in its place, has none', () => {
  expect(
    examples([
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: '{{1}} {{2}}', example: { body_text: [[5]] } },
    ] as never),
  ).toEqual([
    ['header_image', null],
    ['1', null],
    ['2', null],
  ]);
});
