import { type Brand, EXAMPLE_BRAND } from '#domain/brand.ts'
import { useSetting } from './hooks/use-setting.ts'

/** The shop's name and addresses (G-1). Pages rendered at build time have the example's until the settings arrive. */
export const useBrand = (): Brand => useSetting('brand', EXAMPLE_BRAND)
