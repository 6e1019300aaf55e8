export type { ScriptedAgent, ScriptedAnswer, ScriptedBackend } from './scriptedBackend.ts';
export { scriptedBackend } from './scriptedBackend.ts';
export type { ScriptedInterrupt, ToolName, TurnScript } from './turnScript.ts';
