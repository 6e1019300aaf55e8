import { writeFileSync } from 'node:fs';

/**
 * Writes what became of each test, by project and file, to the file named by `HOLDPOINT_CONTROLS`. A file of which no
 * test is known could not be loaded.
 */
// biome-ignore lint/style/noDefaultExport: Vitest asks for it
export default class ControlsReporter {
  onTestRunEnd(modules) {
    const all = modules.map((module) => ({
      project: module.project.name,
      file: module.relativeModuleId,
      tests: [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: test.result().state,
      })),
    }));
    writeFileSync(process.env.HOLDPOINT_CONTROLS, JSON.stringify(all));
  }
}
