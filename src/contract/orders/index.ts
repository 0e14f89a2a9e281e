import { adminOrderFunctions } from './admin-orders.ts'
import { buyerOrderFunctions } from './buyer-orders.ts'

/** The functions of orders, for their buyers and for admins. */
export const orderFunctions = { ...buyerOrderFunctions, ...adminOrderFunctions }
