export type { BackendFacts } from '../protocol/backendFacts.ts';
export { reduceSession } from '../session/reduceSession.ts';
export { emptySession } from '../session/state.ts';
export { backendConformance } from './conformance/backendConformance.ts';
export type {
  AnswerKind,
  Attempt,
  ConformanceCase,
  ConformanceSetup,
  SlowTurn,
} from './conformance/conformanceSetup.ts';
export { hostConformance } from './hosts/hostConformance.ts';
export type { HostSetup, HostStage, ServerMood, StageScript } from './hosts/hostStage.ts';
export type { Exchange } from './parseRecording.ts';
export { parseRecording } from './parseRecording.ts';
export type { PlayedRequest, Player, PlayOptions } from './playRecording.ts';
export { playRecording } from './playRecording.ts';
export type { ScriptedAgent, ScriptedAnswer, ScriptedBackend } from './scriptedBackend.ts';
export { scriptedBackend } from './scriptedBackend.ts';
export type { ScriptedInterrupt, ToolName, TurnScript } from './turnScript.ts';
