import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest although they are small; the order is that of a measured run. */
const longest = [
  'tests/charts/secondOpinion.test.ts',
  'tests/charts/secondOpinionRest.test.ts',
  'tests/charts/everyChart.test.ts',
  'tests/charts/firstSeen.test.ts',
  'tests/charts/randomCharts.test.ts',
  'tests/views/everyView/settings.test.tsx',
  'tests/views/everyView/conversation.test.tsx',
  'tests/views/secondOpinion.test.tsx',
  'tests/views/everyView/shell.test.tsx',
  'tests/views/everyView/contacts.test.tsx',
  'tests/views/everyView/inbox.test.tsx',
  'tests/views/everyView/payment.test.tsx',
  'tests/views/everyView/customer.test.tsx',
  'tests/views/everyView/campaignScreens.test.tsx',
  'tests/views/everyView/shop.test.tsx',
  'tests/views/everyView/message.test.tsx',
  'tests/views/everyView/account.test.tsx',
  'tests/views/everyView/campaigns.test.tsx',
  'tests/api/patterns.test.ts',
  'tests/api/decoys.test.ts',
  'tests/scripts/generators.test.ts',
  'tests/api/billingStorm.test.ts',
  'tests/api/tenancy.test.ts',
  'tests/api/dataSources.test.ts',
  'tests/api/sortedList.test.ts',
  'tests/scripts/flowsDiff.test.ts',
  'tests/api/collections.test.ts',
  'tests/api/searchedPages.test.ts',
  'tests/api/tracing.test.ts',
  'tests/scripts/flowsOptions.test.ts',
  'tests/api/campaignLimits.test.ts',
  'tests/api/campaignSending.test.ts',
  'tests/api/inboundTurns.test.ts',
  'tests/api/fuzz.test.ts',
];

/**
 * Starts the longest files first, so that no worker is left alone with one at the end.
 * In a fresh clone nothing is measured yet, and Vitest sorts files by their size.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(file));
      return at === -1 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
