import type { Handlers } from '#server/actions/handlers.ts'
import { addProperty } from './add-property.ts'
import { changeProperty, deleteAdminProperty, restoreAdminProperty } from './change-property.ts'
import { drawProperty } from './draw-property.ts'
import { listAdminProperties, getAdminProperty } from './list-properties.ts'
import { magicAdd } from './magic-add.ts'

export const adminPropertiesFunctions = {
  'admin-list-properties': listAdminProperties,
  'admin-get-property': getAdminProperty,
  'admin-add-property': addProperty,
  'admin-update-property': changeProperty,
  'admin-delete-property': deleteAdminProperty,
  'admin-restore-property': restoreAdminProperty,
  'magic-add': magicAdd,
  'generate-watercolor': drawProperty('watercolor'),
  'generate-pencil': drawProperty('pencil'),
  'generate-oil': drawProperty('oil'),
  'generate-charcoal': drawProperty('charcoal'),
  'generate-chalk': drawProperty('chalk'),
} satisfies Partial<Handlers>
