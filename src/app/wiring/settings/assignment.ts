import {
  type AssignmentPreview,
  type AssignmentRule,
  type AssignmentSettings,
  getAssignment,
  previewAssignment,
  saveRules,
} from '#contract/assignment.ts';
import { type Example, assignmentPreviewMachine } from '#machines/settings/assignmentPreview.machine.ts';
import { assignmentSettingsMachine } from '#machines/settings/assignmentSettings.machine.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Wires the settings page of the rules that assign conversations. */
export const wireAssignment = (app: AppContext) =>
  assignmentSettingsMachine.provide({
    actors: {
      loadAssignment: fulfil<AssignmentSettings>(
        async (_, signal) => (await app.call(getAssignment, {}, { signal })).data,
      ),
      saveAssignment: fulfil<AssignmentSettings, { rules: AssignmentRule[] }>(
        async (asked, signal) => (await app.call(saveRules, asked, { signal })).data,
      ),
    },
    actions: { showSaved: () => app.showToast({ tone: 'success', title: 'assignment.saved' }) },
  });

/** Wires the answer to who would get a conversation. */
export const wireAssignmentPreview = (app: AppContext) =>
  assignmentPreviewMachine.provide({
    actors: {
      askRules: fulfil<AssignmentPreview, Example>(({ channel, language, tag }, signal) =>
        app.call(
          previewAssignment,
          { channel, ...(language && { language }), ...(tag && { tag }) },
          { signal },
        ),
      ),
    },
  });
