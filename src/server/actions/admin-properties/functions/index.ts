import type { Handlers } from '#server/actions/handlers.ts'
import { addManaged } from './add-property.ts'
import { changeManaged, deleteManaged, restoreManaged } from './change-property.ts'
import { drawManaged } from './draw-property.ts'
import { listManaged, getManaged } from './list-properties.ts'
import { magicAdd } from './magic-add.ts'

export const adminPropertiesFunctions = {
  'admin-list-properties': listManaged,
  'admin-get-property': getManaged,
  'admin-add-property': addManaged,
  'admin-update-property': changeManaged,
  'admin-delete-property': deleteManaged,
  'admin-restore-property': restoreManaged,
  'magic-add': magicAdd,
  'generate-watercolor': drawManaged('watercolor'),
  'generate-pencil': drawManaged('pencil'),
  'generate-oil': drawManaged('oil'),
  'generate-charcoal': drawManaged('charcoal'),
  'generate-chalk': drawManaged('chalk'),
} satisfies Partial<Handlers>
