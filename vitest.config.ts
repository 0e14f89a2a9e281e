import { defineConfig } from 'vitest/config'

const LARGE_YOUNG_GENERATION = '--max-semi-space-size=64' // a tenth less processor time, because far fewer objects are copied

/** Node imports the modules itself, as in the product; vite's module runner takes 7 % more processor time. */
const IN_NODE = {
  environment: 'node',
  experimental: { viteModuleRunner: false },
  execArgv: [LARGE_YOUNG_GENERATION, '--import=./tests/support/load-tsx.ts'],
}

// docs/testing.md says what each project is, and why files share their worker.
export default defineConfig({
  test: {
    maxWorkers: 3,
    expect: { poll: { interval: 200, timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...IN_NODE,
          name: 'server',
          isolate: false,
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['src/web/**'],
          globalSetup: ['scripts/kernels.ts', 'tests/support/database/cluster.ts'],
          testTimeout: 150_000, // a print drawn beside other tests takes half a minute, on a slow machine two
          hookTimeout: 150_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          environment: 'happy-dom',
          setupFiles: ['src/web/testing/empty-storage.ts', 'src/web/testing/empty-queries.ts'],
          execArgv: [LARGE_YOUNG_GENERATION],
          include: ['src/web/**/*.test.{ts,tsx}'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          ...IN_NODE,
          name: 'journeys',
          isolate: false,
          globalSetup: ['scripts/kernels.ts', 'tests/support/database/cluster.ts'],
          include: ['tests/journeys/*.test.ts'],
          testTimeout: 300_000, // two drawings, each beside two other journeys
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
