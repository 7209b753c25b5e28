/** `@xstate/test` judges the other half of the charts; two files, because one would keep a core busy long after the others. */
import { eachChart } from '#tests/support/eachChart.ts';
import { secondOpinion } from '#tests/support/secondOpinion.ts';

secondOpinion(eachChart(import.meta.url, 'second'));
