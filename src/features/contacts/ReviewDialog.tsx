import type { ReactNode } from 'react';
import type { Problem } from '#contract/failure.ts';
import { useText } from '#i18n/useText.ts';
import { conversationPath } from '#lib/paths.ts';
import { visible } from '#lib/visible.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from '../common/NamedList.css.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as parts from './Parting.css.ts';

interface ReviewDialogProps {
  open: boolean;
  /** The list is loaded and a row can be chosen; otherwise it is busy, or `hasFailed`. */
  isListed: boolean;
  hasFailed: boolean;
  problem: Problem | null;
  texts: {
    title: string;
    text: string;
    close: string;
    /** The accessible name of the list. */
    list: string;
    none: string;
    /** How many contacts are not shown; empty if all are. */
    more: string;
    loadFailed: string;
    actionFailed: string;
  };
  onClose: () => void;
  onRetry: () => void;
  /** What the last action did. */
  done: ReactNode;
  /** Further buttons beside the one that closes. */
  actions?: ReactNode;
  /** One `ReviewRow` for each contact. */
  children: readonly ReactNode[];
}

/** Lists contacts that the server suspects, for an admin to decide about each. */
export function ReviewDialog({
  open,
  isListed,
  hasFailed,
  problem,
  texts,
  onClose,
  onRetry,
  done,
  actions,
  children,
}: ReviewDialogProps) {
  const t = useText();
  const explain = useProblemText();
  return (
    <Dialog
      open={open}
      title={texts.title}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {actions}
        </>
      }
    >
      <p className={css.none}>{texts.text}</p>
      {hasFailed && problem && (
        <Callout tone="danger" role="alert" title={texts.loadFailed}>
          {explain(problem)}{' '}
          <Button size="small" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        </Callout>
      )}
      {isListed && problem && (
        <Callout tone="danger" role="alert" title={texts.actionFailed}>
          {explain(problem)}
        </Callout>
      )}
      {done && (
        <Callout tone="success" role="status">
          {done}
        </Callout>
      )}
      {children.length === 0 && isListed && <p className={css.none}>{texts.none}</p>}
      <ul className={css.rows} aria-label={texts.list} aria-busy={open && !isListed && !hasFailed}>
        {children}
      </ul>
      {texts.more && <p className={css.none}>{texts.more}</p>}
    </Dialog>
  );
}

interface ReviewRowProps {
  name: string;
  conversation: string | null;
  /** Why the contact is listed, and what would be done. */
  reasons: readonly string[];
  /** The buttons of the row. */
  children: ReactNode;
}

/** Shows one contact with the reasons, its conversation, and what can be done. */
export function ReviewRow({ name, conversation, reasons, children }: ReviewRowProps) {
  const t = useText();
  return (
    <li className={parts.row}>
      <span className={parts.words}>
        <bdi>{visible(name)}</bdi>
        {reasons.map((reason) => (
          <span key={reason} className={parts.who}>
            {reason}
          </span>
        ))}
      </span>
      <span className={parts.actions}>
        {conversation && (
          <Link className={touchLink} to={conversationPath(conversation)}>
            {t('contactCard.conversation')}
          </Link>
        )}
        {children}
      </span>
    </li>
  );
}
