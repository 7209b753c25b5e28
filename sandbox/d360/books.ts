import { randomBytes } from 'node:crypto';
import type { SandboxEnv } from '#sandbox/env.ts';
import type { Route } from '#sandbox/webhooks/sender.ts';
import type { Business } from '#sandbox/wire/payloads.ts';
import type { D360Channel } from '#sandbox/state/types.ts';
import type { SandboxState } from '#sandbox/state/state.ts';

/** Numbers that a user can choose on the hub's page. */
const offered = [
  { id: 'wouri01CH', phone: '237650000300', name: 'Atelier Wouri' },
  { id: 'wouri02CH', phone: '237650000400', name: 'Atelier Wouri · Akwa' },
  { id: 'wouri03CH', phone: '237650000500', name: 'Atelier Wouri · Bonabéri' },
  { id: 'wouri04CH', phone: '237650000600', name: 'Atelier Wouri · Logbessou' },
];

/** Returns Meta's id of a number, which owns its files and templates. */
export const numberOf = ({ phone }: { phone: string }): string => `9${phone}`;

/** 360dialog's records: its numbers, their current keys and webhook addresses. */
export class D360 {
  readonly #state: SandboxState;
  readonly #env: SandboxEnv;

  constructor(state: SandboxState, env: SandboxEnv) {
    this.#state = state;
    this.#env = env;
  }

  all(): D360Channel[] {
    const known = this.#state.d360;
    for (const channel of offered)
      if (!known.some(({ id }) => id === channel.id)) known.push({ ...channel, key: null, webhook: null });
    return known;
  }

  find(id: string): D360Channel | undefined {
    return this.all().find((channel) => channel.id === id);
  }

  /** Creates a key, which revokes the previous one. */
  newKey(channel: D360Channel): string {
    channel.key = randomBytes(24).toString('base64url');
    this.#state.keep();
    return channel.key;
  }

  byKey(key: string): D360Channel | undefined {
    return key ? this.all().find((channel) => channel.key === key) : undefined;
  }

  setWebhook(channel: D360Channel, webhook: D360Channel['webhook']): void {
    channel.webhook = webhook;
    channel.webhook_at = Date.now();
    this.#state.keep();
  }

  /** Returns the number that phones on 360dialog write to: the one whose webhook was set last. */
  #linked(): D360Channel | undefined {
    const linked = this.all().filter(({ webhook }) => webhook !== null);
    return linked.toSorted((one, other) => (one.webhook_at ?? 0) - (other.webhook_at ?? 0)).at(-1);
  }

  webhook(): Route | null {
    return this.#linked()?.webhook ?? null;
  }

  business(): Business {
    const phone = this.#linked()?.phone ?? this.#env.displayPhone;
    return { businessId: this.#env.businessId, phoneNumberId: numberOf({ phone }), displayPhone: phone };
  }
}
