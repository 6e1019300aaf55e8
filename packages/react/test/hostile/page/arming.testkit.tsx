import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { ApprovalCard } from '../../../src/approval/ApprovalCard.tsx';
import { Approval } from '../../../src/approval/parts/index.ts';
import type { InterruptHandle } from '../../../src/turn/interruptHandle.ts';
import { seeded } from '../seeded.testkit.ts';
import { anyTool } from './anyTool.testkit.ts';
import { makeHandle } from './handle.testkit.ts';

/** The results of the runs. */
export interface ArmingReport {
  /** Cards that appeared and disappeared. */
  readonly runs: number;
  /** The ones on which a press began before a button was armed. */
  readonly tried: number;
  /** The number of premature presses. */
  readonly early: number;
  /** Answers by a press that began in time. */
  readonly answers: number;
  /** The ones by key. */
  readonly byKey: number;
  /** Answers by a premature press. */
  readonly wrong: readonly string[];
  readonly disturbed: { readonly [what: string]: number };
}

/** Running runs. */
export interface ArmingRuns {
  report(): ArmingReport;
}

interface Press {
  readonly at: number;
  readonly life: number;
  readonly by: 'mouse' | 'key';
}

/** How long a card must be visible, at rest and unchanged before a press counts. */
const REST_MS = 500;
/** A move of at most this many CSS pixels still counts as at rest. */
const AT_REST_PX = 4;
/** A frame's time is its beginning: the clocks of a busy page can differ by two of them. */
const FRAMES_MS = 34;

/**
 * Starts cards that appear, move, change, are covered and disappear at unpredictable moments: each waits for a random
 * time, because arming is defined in time, and an adversary can choose any moment. The page itself records its last
 * change of a card, so its checks do not rely on the kit.
 */
export function startArming(seed: number, lanes: number): ArmingRuns {
  const random = seeded(seed);
  const disturbed: Record<string, number> = {};
  const report = { runs: 0, tried: 0, early: 0, answers: 0, byKey: 0 };
  const wrong: string[] = [];
  const between = (least: number, most: number) => least + random() * (most - least);
  const note = (what: string) => {
    disturbed[what] = (disturbed[what] ?? 0) + 1;
  };

  class Lane {
    readonly cell = document.createElement('div');
    readonly inner = document.createElement('div');
    readonly root: Root;
    readonly isStyled: boolean;
    restSince = Number.POSITIVE_INFINITY;
    life = 0;
    why = '';
    readonly presses = new Map<Press['by'], Press>();
    wasTried = false;

    constructor(at: number) {
      this.isStyled = at < 4;
      this.cell.className = this.isStyled ? 'lane styled' : 'lane';
      this.cell.append(this.inner);
      document.body.append(this.cell);
      this.root = createRoot(this.inner);
      for (const type of ['pointerdown', 'keydown'] as const) {
        this.cell.addEventListener(type, (event) => this.notePress(event), { capture: true });
      }
      setTimeout(() => this.begin(), between(0, 900));
    }

    /** From now on a press has to wait again, after the next frame. */
    disturb(what: string): void {
      note(what);
      this.why = what;
      this.restSince = Number.POSITIVE_INFINITY;
      const { life } = this;
      requestAnimationFrame((at) => {
        // The frame's own time is its beginning, before anyone could see it.
        if (life === this.life && this.why === what) this.restSince = at;
      });
    }

    notePress(event: Event): void {
      if (!(event.target instanceof HTMLElement) || !event.target.closest('button')) return;
      const isKey = event instanceof KeyboardEvent;
      if (isKey && event.key !== 'Enter' && event.key !== ' ') return;
      const by = isKey ? 'key' : 'mouse';
      const press: Press = { at: event.timeStamp, life: this.life, by };
      this.presses.set(by, press);
      if (this.isTooEarly(press)) {
        report.early += 1;
        this.wasTried = true;
      }
    }

    isTooEarly({ at, life }: Press): boolean {
      return life !== this.life || at < this.restSince + REST_MS - FRAMES_MS;
    }

    draw(input: unknown): void {
      const { life } = this;
      const interrupt = makeHandle(
        { key: `turn-${life}:0`, input },
        async () => this.answer(life),
        anyTool('transferMoney', 'restart'),
      );
      const Card = this.isStyled ? ApprovalCard : Plain;
      // Immediately, so that the page's record and the drawn card never differ.
      flushSync(() => this.root.render(<Card interrupt={interrupt} reason="none" />));
    }

    answer(life: number): void {
      // A key's click has no position. Both kinds can be in progress at once.
      const by = window.event instanceof MouseEvent && window.event.detail > 0 ? 'mouse' : 'key';
      const press = this.presses.get(by);
      if (life !== this.life) wrong.push(`an answer for a card that has gone (${this.why})`);
      else if (!press) wrong.push(`an answer without a press (${this.why})`);
      else if (this.isTooEarly(press)) {
        const since = Math.round(press.at - this.restSince);
        wrong.push(`${press.by}: ${since} ms after ${this.why}, life ${press.life} of ${life}`);
      } else {
        report.answers += 1;
        if (press.by === 'key') report.byKey += 1;
      }
      this.presses.delete(by);
    }

    begin(): void {
      this.next('mount');
      if (random() < 0.3) setTimeout(() => this.focus(), between(0, 40));
      const [what, wait] = pick(random);
      setTimeout(() => this.go(what), wait);
    }

    /** Another interrupt: its own card, or the same card with other content. */
    next(what: string): void {
      if (this.wasTried) report.tried += 1;
      report.runs += 1;
      this.wasTried = false;
      this.life += 1;
      this.draw({ run: this.life });
      this.disturb(what);
    }

    place(): number {
      return this.inner.firstElementChild?.getBoundingClientRect().top ?? 0;
    }

    focus(): void {
      const buttons = this.inner.querySelectorAll('button');
      buttons[Math.floor(random() * buttons.length)]?.focus();
    }

    go(what: string): void {
      switch (what) {
        case 'move': {
          const before = this.place();
          this.inner.classList.toggle('moved');
          // A cell that is scrolled to its end scrolls back by as much as its content shrinks, and one that is scrolled
          // almost to its end by most of that: the visible part stays in place.
          if (Math.abs(this.place() - before) > AT_REST_PX) this.disturb(what);
          break;
        }
        case 'swap':
          this.next(what);
          break;
        case 'change': {
          this.draw({ run: this.life, changed: true });
          this.disturb(what);
          break;
        }
        case 'cover': {
          const cover = document.createElement('div');
          cover.className = 'cover';
          this.cell.append(cover);
          setTimeout(
            () => {
              cover.remove();
              this.disturb(what);
            },
            between(350, 700),
          );
          break;
        }
        default:
          break;
      }
      setTimeout(() => this.end(), between(20, 600));
    }

    end(): void {
      flushSync(() => this.root.render(null));
      this.restSince = Number.POSITIVE_INFINITY;
      setTimeout(() => this.begin(), between(0, 60));
    }
  }

  const all = Array.from({ length: lanes }, (_, at) => new Lane(at));

  /** The tab is hidden and shown again. */
  const hide = (): void => {
    setVisibility('hidden');
    for (const lane of all) lane.restSince = Number.POSITIVE_INFINITY;
    setTimeout(
      () => {
        setVisibility('visible');
        for (const lane of all) lane.disturb('hide');
        setTimeout(hide, between(5_000, 8_000));
      },
      between(10, 400),
    );
  };
  setTimeout(hide, 3_000);

  return {
    report: () => ({ ...report, wrong, disturbed }),
  };
}

/** Picks an event for a card, and its delay. */
function pick(random: () => number): readonly [what: string, wait: number] {
  const dice = random();
  const soon = random() * 500;
  const late = 450 + random() * 600;
  if (dice < 0.3) return ['stay', soon];
  if (dice < 0.5) return ['move', late];
  if (dice < 0.7) return ['swap', late];
  if (dice < 0.85) return ['change', late];
  return ['cover', late];
}

function setVisibility(state: 'hidden' | 'visible'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Only the parts: the minimum that can be answered. */
function Plain(props: { readonly interrupt: InterruptHandle; readonly reason: 'none' }) {
  return (
    <Approval.Root {...props}>
      <Approval.Actions>
        <Approval.Reject />
        <Approval.Approve />
      </Approval.Actions>
    </Approval.Root>
  );
}
