import { useSelector } from '@xstate/react';
import { CrmRejection } from '#contract/crm.ts';
import type { Problem } from '#contract/failure.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import type { CrmAccountActor } from '../integrationActors.ts';

const reasons: Record<CrmRejection, MessageId> = {
  client: 'crm.rejected.client',
  secret: 'crm.rejected.secret',
  grant: 'crm.rejected.grant',
  scope: 'crm.rejected.scope',
  key: 'crm.rejected.key',
  domain: 'crm.rejected.domain',
  unpaid: 'crm.rejected.unpaid',
};

/** Says what failed (INT-ZOHO-005, INT-PIPE-005), and why. */
export function CrmTrouble({
  actor,
  what,
}: {
  actor: CrmAccountActor;
  what: 'connectFailed' | 'disconnectFailed';
}) {
  const t = useText();
  const explain = useProblemText();
  const { problem, platform } = useSelector(actor, ({ context }) => context);
  const because = ({ code, text, details }: Problem) => {
    // The title says what failed; nobody said why.
    if (code === 'unexpected' && !text) return null;
    const reason = CrmRejection.safeParse(details.reason);
    if (code === 'crmRejected' && reason.success) return t(reasons[reason.data]);
    // The server's text names both systems.
    return code === 'crmTaken' && text ? text : explain({ code, text, details });
  };
  return (
    problem && (
      <Callout tone="danger" role="alert" title={t(`crm.${what}.${platform}`)}>
        {because(problem)}
      </Callout>
    )
  );
}
