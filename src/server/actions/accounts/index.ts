// What other subjects may use of this one.
export { guardedSignIn } from './guarded-sign-in.ts'
