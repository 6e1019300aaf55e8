import './page.css';
import { type ArmingRuns, startArming } from './arming.testkit.tsx';
import { type OneCard, startOne } from './oneCard.testkit.tsx';

/** What a test asks of the page. */
const hostile = { startArming, startOne };

declare global {
  interface Window {
    hostile: typeof hostile;
    arming: ArmingRuns;
    one: OneCard;
  }
}

window.hostile = hostile;
