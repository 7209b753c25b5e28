import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterChoice } from '#features/common/FilterChoice.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { show } from '#tests/support/screen.tsx';

const options = [
  { value: 'any', label: 'Any' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'instagram', label: 'Instagram' },
];

it('selects look alike: the same list, the same arrow, no arrow of the system', async () => {
  await show(
    <div style={{ display: 'flex', gap: 8, width: 500 }}>
      <FilterChoice
        label="Channel"
        value="any"
        options={options.map(({ value, label }) => [value, label] as const)}
        onChoose={() => {}}
      />
      <SelectField label="Sender" labelHidden value="any" options={options} onChange={() => {}} />
    </div>,
  );
  const looks = [...document.querySelectorAll('select')].map((select) => {
    const { appearance, backgroundImage, borderWidth } = getComputedStyle(select);
    return {
      appearance,
      backgroundImage,
      borderWidth,
      arrows: select.parentElement?.querySelectorAll('svg').length,
    };
  });
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]).toMatchObject({ appearance: 'base-select', borderWidth: '0px', arrows: 1 });
});

it('a select opens and is chosen from by keys alone', async () => {
  const onChoose = vi.fn<(value: string) => void>();
  await show(
    <FilterChoice
      label="Channel"
      value="any"
      options={options.map(({ value, label }) => [value, label] as const)}
      onChoose={onChoose}
    />,
  );
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('combobox', { name: 'Channel' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => onChoose.mock.calls.at(-1)).toEqual(['instagram']);
});

it('a text that is too long ends before the arrow', async () => {
  await show(
    <div style={{ width: 120 }}>
      <SelectField
        label="Category"
        value="all"
        options={[{ value: 'all', label: 'All the categories of templates' }]}
        onChange={() => {}}
      />
    </div>,
  );
  const select = document.querySelector('select')!;
  const { overflowX, overflowClipMargin, paddingInlineEnd } = getComputedStyle(select);
  // Where the text is cut cannot be measured: it is the browser's own.
  expect([overflowX, overflowClipMargin, paddingInlineEnd]).toEqual(['clip', 'content-box', '20px']);
});
