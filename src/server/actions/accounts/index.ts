// Public API of this subject.
export { guardedSignIn } from './guarded-sign-in.ts'
