import { z } from 'zod'
import { ADMIN_ROLES } from '#domain/admin/roles.ts'
import { SEND_ZONE_NAMES } from '#domain/outreach/outreach-window.ts'

/** A text without the spaces around it; it may be empty. */
export const text = (max: number) => z.string().trim().max(max)
export const requiredText = (max: number) => z.string().trim().min(1, 'is required').max(max)
/** A text with all its spaces. */
export const exactText = (max: number) => z.string().max(max)

export const isoDateTime = z.iso.datetime()
export const webUrl = z.url({ protocol: /^https?$/ }).max(2000)
export const adminRole = z.enum(ADMIN_ROLES)
export const sendZone = z.enum(SEND_ZONE_NAMES)

/** The input of a function about one thing, such as an order. */
export const withId = z.object({ id: z.uuid() })

/** The output of a function that returns nothing else. */
export const successResult = z.object({ success: z.literal(true) })

/** A picture, and its small copy for lists. */
export const Picture = z.object({ thumbnail_url: z.url(), url: z.url() })
