import { z } from 'zod'

/** The number of an order: a string in the response to a submission, a number elsewhere. */
export const OrderNumber = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().positive()]).transform(String)
