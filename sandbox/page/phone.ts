import { act, fetchState, fetchThread, follow, meet, write } from './api.ts';
import { find, icon } from './dom.ts';
import type { Change, Person, State } from './model.ts';
import { answered, attach, offer, stopAnswering } from './gestures.ts';
import { showPrompts } from './money.ts';
import { avatarOf, showPeople, stepThrough } from './people.ts';
import { onGesture, showMessage, showThread, showTyping } from './thread.ts';
import { showFaults, showLine, showLink, showWire } from './wire.ts';

const field = find<HTMLTextAreaElement>('write');
const drafts = new Map<string, string>();
/** Age in seconds of a message that leaves two minutes of the reply window. */
const almostADay = 24 * 3600 - 120;

const networks: Record<string, string> = {
  whatsapp: 'Business account on WhatsApp',
  d360: 'Business account on WhatsApp, through 360dialog',
  instagram: '@atelier.wouri on Instagram',
};

let state: State | null = null;
let chosen: string | null = location.hash.slice(1) || localStorage.getItem('person');
let stop = () => {};

const person = (): Person | undefined => state?.people.find(({ wa_id }) => wa_id === chosen);

let isDrawing = false;

/** Draws with the next frame, once for all that changed until then. */
function draw(): void {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => {
    isDrawing = false;
    drawNow();
  });
}

function drawNow(): void {
  if (!state) return;
  showPeople(state.people, chosen, choose);
  showFaults(state.settings, person());
  showLink(state.settings);
  const typing = (person()?.typing_until ?? 0) > Date.now();
  showTyping(typing);
  find('status').textContent = typing ? 'typing…' : (networks[person()?.network ?? 'whatsapp'] ?? '');
}

let refreshing: Promise<void> | null = null;
let isAskedAgain = false;

/** Reloads everything on screen, and once more if something changed meanwhile; runs after every reconnect. */
function refresh(): Promise<void> {
  isAskedAgain = refreshing !== null;
  refreshing ??= reload().finally(() => {
    refreshing = null;
    if (isAskedAgain) void refresh();
  });
  return refreshing;
}

async function reload(): Promise<void> {
  state = await fetchState();
  if (!person()) chosen = state.people[0]?.wa_id ?? null;
  find('business').textContent = state.settings.business.name;
  find('badge').replaceChildren(avatarOf(state.settings.business.name, true));
  showWire(state.wire);
  if (chosen) showThread(await fetchThread(chosen));
  await showPrompts(chosen);
  draw();
}

/** Marks only a visible thread as read: a hidden page follows without opening any. */
function connect(): void {
  stop();
  stop = follow(document.hidden ? null : chosen, handleChange, () => void refresh());
}

function choose(wa_id: string): void {
  if (chosen) drafts.set(chosen, field.value);
  stopAnswering();
  chosen = wa_id;
  localStorage.setItem('person', wa_id);
  history.replaceState(null, '', `#${wa_id}`);
  field.value = drafts.get(wa_id) ?? '';
  grow();
  connect();
  if (matchMedia('(pointer: fine)').matches) field.focus();
}

function handleChange(change: Change): void {
  if (!state) return;
  if (change.type === 'wire') return showLine(change.line);
  if (change.type === 'prompts') return void showPrompts(chosen);
  if (change.type === 'people' || change.type === 'reset') return void refresh();
  if (change.type === 'settings') state.settings = change.settings;
  if (change.type === 'typing') {
    const typist = state.people.find(({ wa_id }) => wa_id === change.wa_id);
    if (typist) typist.typing_until = change.until;
    setTimeout(draw, Math.max(0, change.until - Date.now()) + 50);
  }
  if (change.type === 'message') {
    const { message } = change;
    if (message.wa_id === chosen) showMessage(message);
    const owner = state.people.find(({ wa_id }) => wa_id === message.wa_id);
    if (owner && (!owner.last || owner.last.id === message.id || owner.last.at <= message.at))
      owner.last = message;
    if (owner && message.from === 'business' && message.wa_id !== chosen)
      owner.unread += message.status === 'delivered' ? 1 : 0;
    if (owner && message.wa_id === chosen) owner.unread = 0;
  }
  draw();
}

function grow(): void {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

async function send(): Promise<void> {
  const text = field.value.trim();
  if (!text || !chosen) return;
  const old = find<HTMLInputElement>('old');
  field.value = '';
  drafts.delete(chosen);
  grow();
  const age = old.checked ? almostADay : 0;
  old.checked = false;
  const context = answered();
  stopAnswering();
  await write(chosen, text, age, context).catch(() => {
    field.value = text;
    find('status').textContent = 'The sandbox does not answer. Your text is kept.';
  });
}

find('compose').addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
field.addEventListener('input', grow);
field.addEventListener('keydown', (event) => {
  // Enter that ends a composition belongs to the input method.
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  void send();
});
find('people').addEventListener('keydown', stepThrough);
document.addEventListener('visibilitychange', connect);

const dialog = find<HTMLDialogElement>('new');
find('add').addEventListener('click', () => dialog.showModal());
find('cancel').addEventListener('click', () => dialog.close());
find('newform').addEventListener('submit', (event) => {
  event.preventDefault();
  const wa_id = find<HTMLInputElement>('number').value.replace(/\D/g, '');
  const name = find<HTMLInputElement>('name').value.trim();
  const network = find<HTMLSelectElement>('network').value;
  void meet(wa_id, name, network).then(() => {
    dialog.close();
    choose(wa_id);
  });
});
onGesture({
  offer: (message) => {
    const owner = person();
    if (owner) offer(owner, message);
  },
  choose: (message, id, title) =>
    void (chosen && act(chosen, { do: 'choose', id, title, context: message.id })),
  tap: (message, text) => void (chosen && act(chosen, { do: 'tap', text, context: message.id })),
});
find('attach').append(icon('plus'));
find('attach').addEventListener('click', () => {
  const owner = person();
  if (!owner) return;
  void attach(owner, field.value.trim(), () => {
    field.value = '';
    grow();
  });
});
find('add').append(icon('plus'));
find('bug').append(icon('bug'));
find('send').append(icon('send'));
setInterval(() => {
  find('clock').textContent = new Date().toTimeString().slice(0, 5);
  draw();
}, 10_000);
find('clock').textContent = new Date().toTimeString().slice(0, 5);
connect();
