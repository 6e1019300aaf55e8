import { writeFileSync } from 'node:fs';

/**
 * Writes the result of each test, by project and file, to the file named by `HOLDPOINT_CONTROLS`. A file without tests
 * failed to load.
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
