import { AppError } from '#domain/errors.ts'

/** The rights of an admin: to look; to work with campaigns, properties and orders; or everything (F-48). */
export const ADMIN_ROLES = ['viewer', 'sender', 'owner'] as const
export type AdminRole = (typeof ADMIN_ROLES)[number]

export const ADMIN_ROLE_NAMES: Record<AdminRole, string> = { viewer: 'Viewer', sender: 'Sender', owner: 'Owner' }

export const ADMIN_ROLE_RIGHTS: Record<AdminRole, string> = {
  viewer: 'sees campaigns, emails, properties and orders, and changes nothing',
  sender: 'works with campaigns, emails, properties and orders',
  owner: 'does everything, including money and people',
}

export const mayActAs = (role: AdminRole, minimum: AdminRole): boolean =>
  ADMIN_ROLES.indexOf(role) >= ADMIN_ROLES.indexOf(minimum)

/** Every admin may do what needs a viewer. */
export const ROLE_REFUSALS: Record<Exclude<AdminRole, 'viewer'>, string> = {
  sender: 'Your role can see this but not change it. Ask an owner of the shop.',
  owner: 'Only an owner of the shop can do this',
}

/** Throws 'forbidden' unless the admin has this role or a higher one (F-48). */
export function requireRole({ role }: { readonly role: AdminRole }, minimum: AdminRole): void {
  if (minimum !== 'viewer' && !mayActAs(role, minimum)) throw new AppError('forbidden', ROLE_REFUSALS[minimum])
}

/** Above every screen of a viewer. */
export const VIEWER_TEXT = 'You can look at this but not change it. To change something, ask an owner of the shop.'

export const INVITATION_DAYS = 7
export const NO_SUCH_INVITATION_ERROR = 'This invitation is no longer valid. Please request a new one.'
export const NAME_TAKEN_ERROR = 'That username is taken. Please choose another.'
export const LAST_OWNER_REFUSAL = 'The shop needs an owner. Make someone else an owner first.'

/** Shown after the right password to anyone who has set up an authenticator app. */
export const SECOND_FACTOR_NEEDED_ERROR = 'Enter the six-digit code from your authenticator app'
export const SECOND_FACTOR_WRONG_ERROR = 'That code isn’t right. Please enter the current one.'
