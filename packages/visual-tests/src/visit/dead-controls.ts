import { trackedActors } from 'storybook-addon-statechart';

type Actor = ReturnType<typeof trackedActors> extends ReadonlySet<infer One> ? One : never;

/** What a control has sent: to which machine, in which state, and whether that would have changed anything. */
interface Sent {
  type: string;
  machine: string;
  state: string;
  isHandled: boolean;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** How many frames a menu may take to open. Its code may be loaded for that. */
const framesToOpen = 60;

const isUsable = (element: Element) =>
  element.isConnected &&
  element.checkVisibility({ visibilityProperty: true }) &&
  !element.closest('[inert], [aria-hidden=true]') &&
  !element.matches(':disabled, [aria-disabled=true], [data-pending]') &&
  // Choosing again what is chosen changes nothing.
  !element.matches('[aria-checked=true], [aria-selected=true], [aria-pressed=true], [data-selected=true]');

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

/** An actor and all within it. */
function withParts(actor: Actor): Actor[] {
  const { children = {} } = actor.getSnapshot() as { children?: Record<string, Actor | undefined> };
  return [actor, ...Object.values(children).flatMap((child) => (child ? withParts(child) : []))];
}

/** Keeps what is sent to actors from them, and hands it over instead. Returns a function that ends that. */
function intercept(actors: readonly Actor[], receive: (sent: Sent) => void): () => void {
  const sends = actors.map(({ send }) => send);
  for (const actor of actors)
    actor.send = (event) => {
      const snapshot = actor.getSnapshot();
      if (typeof snapshot?.can !== 'function') return;
      receive({
        type: event.type,
        machine: snapshot.machine.id,
        state: JSON.stringify(snapshot.value),
        isHandled: snapshot.can(event),
      });
    };
  return () => {
    for (const [place, actor] of actors.entries()) actor.send = sends[place] ?? actor.send;
  };
}

/** Opens a menu, and returns its entries that can be chosen. */
async function openMenu(button: HTMLElement): Promise<HTMLElement[]> {
  button.click();
  for (let frame = 0; frame < framesToOpen; frame += 1) {
    await nextFrame();
    const entries = document.querySelectorAll<HTMLElement>('[role^=menuitem]:not([href])');
    if (entries.length > 0) return [...entries].filter(isUsable);
  }
  return [];
}

function closeOverlay(): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

/**
 * Presses every button and menu entry that can be pressed, without the machines being told, and returns those of which
 * the machines would have ignored everything that they send.
 */
export async function findDeadControls(): Promise<string[]> {
  const actors = [...new Set([...trackedActors()].flatMap(withParts))];
  if (actors.length === 0) return [];
  let sent: Sent[] = [];
  const end = intercept(actors, (one) => sent.push(one));
  const dead: string[] = [];
  const press = (control: HTMLElement, name: string) => {
    sent = [];
    control.click();
    const [first] = sent;
    if (first && sent.every(({ isHandled }) => !isHandled))
      dead.push(`${name}: ${first.machine} ignores ${sent.map(({ type }) => type).join(', ')} in ${first.state}`);
  };
  for (const button of document.querySelectorAll<HTMLElement>('button')) {
    if (!isUsable(button)) continue;
    if (button.getAttribute('aria-haspopup') !== 'menu') {
      press(button, nameOf(button));
      continue;
    }
    // Choosing an entry closes the menu.
    let place = 0;
    for (let entry = (await openMenu(button))[place]; entry; entry = (await openMenu(button))[place]) {
      press(entry, `${nameOf(button)}, ${nameOf(entry)}`);
      place += 1;
      await nextFrame();
    }
    closeOverlay();
    await nextFrame();
  }
  end();
  return dead;
}
