import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Toast.css.ts';

const icons = { plain: 'info', success: 'resolve', warning: 'alert', destructive: 'alert' } as const;

interface ToastProps {
  tone?: keyof typeof icons;
  title: string;
  children?: ReactNode;
  /** A `ToastAction`. */
  action?: ReactNode;
  dismissLabel: string;
  onDismiss: () => void;
}

/** Draws one message at the bottom left. `ToastCorner` is its live region, so that it is announced when it appears. */
export function Toast({ tone = 'plain', title, children, action, dismissLabel, onDismiss }: ToastProps) {
  return (
    <div className={css.toast({ tone })}>
      <Icon name={icons[tone]} className={css.icon} />
      <p className={css.say}>
        <span className={css.title}>{title}</span>
        {children}
      </p>
      {action}
      <button type="button" className={css.dismiss} aria-label={dismissLabel} onClick={onDismiss}>
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

/** Draws the message's action beside it. */
export function ToastAction(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>) {
  return <button type="button" className={css.action} {...props} />;
}

export function ToastCorner({
  label,
  urgent,
  children,
}: {
  label: string;
  urgent?: boolean;
  children?: ReactNode;
}) {
  return (
    <section className={css.corner} aria-label={label}>
      <div role={urgent ? 'alert' : 'status'}>{children}</div>
    </section>
  );
}
