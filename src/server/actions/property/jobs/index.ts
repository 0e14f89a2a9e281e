import { justLog, type Runners } from '#server/actions/job-types.ts'
import { nameProperty } from './name-property.ts'

export const propertyJobs = {
  'name-property': { run: nameProperty, giveUp: justLog },
} satisfies Partial<Runners>
