// A person who follows the page's own advice: rolls when the page offers it, opens the hints, takes the best move.
// Every step goes through what is on the screen: a button counts only where a finger would meet it. The person lives
// in the page, so that a whole game costs one message.
import { PATIENCE } from './harness.mjs';

// Runs in the page. `steps`: how many, or null for the whole game; answers how many were taken.
async function person({ steps, patience }) {
  const there = (id) => document.querySelector(`[data-testid="${id}"]`);
  const happened = () => Number(document.querySelector('[data-events]')?.dataset.events ?? -1);

  // As soon as `found` answers something; looks again whenever the page changes.
  const wait = (what, found) => new Promise((resolve, reject) => {
    const done = (settle, value) => {
      observer.disconnect();
      clearInterval(ticking);
      clearTimeout(timer);
      settle(value);
    };
    const look = () => {
      const value = found();
      if (value) done(resolve, value);
    };
    const observer = new MutationObserver(look);
    const ticking = setInterval(look, 100); // sizes and overlays change without a mutation
    const timer = setTimeout(() => done(reject, new Error(`waited for ${what} after ${happened()} events; the page says: ${document.body.innerText.slice(-300)}`)), patience);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });

  // The button, where it can be tapped: shown, enabled, and under the finger.
  const tappable = (id) => {
    const button = there(id);
    if (!button || button.disabled) return null;
    button.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ? button : null;
  };
  const tap = async (...ids) => {
    const button = await wait(`a tap on ${ids.join(' or ')}`, () => ids.map(tappable).find(Boolean));
    button.click();
    return button.dataset.testid;
  };

  const asked = () => wait('the next question', () => {
    if (there('end')) return 'end';
    if (there('curtain')) return 'curtain';
    if (there('roll')) return 'roll';
    return there('hint') && !there('hint').disabled ? 'move' : null;
  });

  for (let taken = 0; steps === null || taken < steps; ++taken) {
    const question = await asked();
    if (question === 'end') return taken;
    const before = happened();
    if (question === 'move') {
      await tap('hint');
      if ((await tap('hint-move', 'commit')) !== 'commit') await tap('commit'); // a board may have one ready itself
    } else await tap(question);
    if (question === 'move') await wait('the move to be made', () => !there('commit') && happened() > before);
    else if (question === 'roll') await wait('an event', () => happened() > before);
    else await wait('the curtain to open', () => !there('curtain'));
  }
  return steps;
}

export async function playToTheEnd(page) {
  await page.evaluate(person, { steps: null, patience: PATIENCE });
}

export async function playSome(page, steps) {
  const taken = await page.evaluate(person, { steps, patience: PATIENCE });
  if (taken < steps) throw new Error('the game is over already');
}

// What the page asks for, as soon as it asks for something.
export async function asked(page) {
  const handle = await page.waitForFunction(() => {
    const there = (id) => document.querySelector(`[data-testid="${id}"]`);
    if (there('end')) return 'end';
    if (there('curtain')) return 'curtain';
    if (there('roll')) return 'roll';
    const hint = there('hint');
    return hint && !hint.disabled ? 'move' : null;
  });
  return handle.jsonValue();
}

export const events = async (page) => Number(await page.locator('[data-events]').first().getAttribute('data-events'));

// The page has heard of what was done.
export const moreThan = (page, n) =>
  page.waitForFunction((least) => Number(document.querySelector('[data-events]')?.dataset.events) > least, n);

// The totals that the end view shows, in the order of the seats.
export async function shownTotals(page) {
  await page.getByTestId('end').waitFor();
  return page.getByTestId('total').evaluateAll((all) => all.map((one) => Number(one.dataset.total)));
}
