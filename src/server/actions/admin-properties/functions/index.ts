import type { Handlers } from '#server/actions/handler-types.ts'
import { adminAddProperty } from './admin-add-property.ts'
import { adminGetProperty, adminListProperties } from './admin-list-properties.ts'
import { adminDeleteProperty, adminRestoreProperty, adminUpdateProperty } from './admin-update-property.ts'
import { drawProperty } from './draw-property.ts'
import { magicAdd } from './magic-add.ts'

export const adminPropertiesHandlers = {
  'admin-list-properties': adminListProperties,
  'admin-get-property': adminGetProperty,
  'admin-add-property': adminAddProperty,
  'admin-update-property': adminUpdateProperty,
  'admin-delete-property': adminDeleteProperty,
  'admin-restore-property': adminRestoreProperty,
  'magic-add': magicAdd,
  'generate-watercolor': drawProperty('watercolor'),
  'generate-pencil': drawProperty('pencil'),
  'generate-oil': drawProperty('oil'),
  'generate-charcoal': drawProperty('charcoal'),
  'generate-chalk': drawProperty('chalk'),
} satisfies Partial<Handlers>
