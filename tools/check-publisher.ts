// For the release workflow: an error for a tag, a warning for a run by hand, while no publisher of Lanyard is named.

import { publisher, publisherProblem } from './installers/publisher.ts'

const problem = publisherProblem(publisher)
const isRelease = process.env['GITHUB_REF_TYPE'] === 'tag'
if (problem !== undefined) {
  process.stdout.write(`::${isRelease ? 'error' : 'warning'}::${problem}\n`)
  process.exitCode = isRelease ? 1 : 0
}
