import { defineConfig } from 'vitest/config'

// docs/testing.md says what each project is, and why files share their worker.
export default defineConfig({
  test: {
    maxWorkers: 3,
    execArgv: ['--max-semi-space-size=64'], // a tenth less processor time, because far fewer objects are copied
    expect: { poll: { interval: 200 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          environment: 'node',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['src/web/**'],
          globalSetup: ['scripts/kernels.ts', 'tests/support/database/cluster.ts'],
          testTimeout: 60_000, // a print drawn beside other tests takes half a minute
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          isolate: false,
          environment: 'happy-dom',
          include: ['src/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          isolate: false,
          environment: 'node',
          globalSetup: ['scripts/kernels.ts', 'tests/support/database/cluster.ts'],
          include: ['tests/journeys/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
