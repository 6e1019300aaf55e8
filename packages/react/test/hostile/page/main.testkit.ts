import './page.css';
import { countBodies, findTargets, goTo, openChats, readAnswers } from './answer.testkit.tsx';
import { type ArmingRuns, startArming } from './arming.testkit.tsx';
import {
  drawCases,
  drawOrdinary,
  inspectAll,
  showAll,
  switchViews,
  untilDrawn,
} from './drawAll.testkit.ts';
import { watchPage } from './guards.testkit.ts';
import { drawInLanguage } from './inLanguages.testkit.tsx';
import { type OneCard, startOne } from './oneCard.testkit.tsx';
import { putBack, readSaid, tellLie } from './said.testkit.ts';

/** The functions that a test calls in the page. */
const hostile = {
  startArming,
  startOne,
  drawOrdinary,
  drawCases,
  showAll,
  switchViews,
  untilDrawn,
  inspectAll,
  readSaid,
  putBack,
  tellLie,
  drawInLanguage,
  openChats,
  findTargets,
  goTo,
  readAnswers,
  countBodies,
  watch: watchPage(),
};

declare global {
  interface Window {
    hostile: typeof hostile;
    arming: ArmingRuns;
    one: OneCard;
  }
}

window.hostile = hostile;
