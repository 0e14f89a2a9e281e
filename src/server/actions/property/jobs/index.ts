import { logFailureOnly, type Runners } from '#server/actions/job-types.ts'
import { nameProperty } from './name-property.ts'

export const propertyJobs = {
  'name-property': { run: nameProperty, giveUp: logFailureOnly },
} satisfies Partial<Runners>
