// All that a device needs to take part in a shuffle, in one file that is loaded once. luckCheck.ts has the check after the match.

export { answerInSteps, withReceived } from '#shared/luck/device-side.ts'
export { loadWitness, saveWitness } from './storage/witnessStorage.ts'
