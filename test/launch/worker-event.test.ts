import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseHarnessEvent } from '../../src/launch/worker-event.ts';

for (const [line, reason] of [
  ['{"event":"foo"}', 'unknown event "foo"; known are episode, log'],
  ['{"id":"a"}', 'it has no `event`; known are episode, log'],
  ['3', 'an event is a JSON object, not 3'],
  ['[]', 'an event is a JSON object, not []'],
  ['{"event":"episode","status":"passed"}', 'id is missing'],
  ['{"event":"episode","id":1.5,"status":"passed"}', 'id must be a text that is not empty, or a whole number, not 1.5'],
  ['{"event":"episode","id":"a"}', 'status is missing'],
  ['{"event":"episode","id":"a","status":"ok"}', 'status must be one of passed, failed, error, skipped, not "ok"'],
  ['{"event":"episode","id":"a","status":"passed","metrics":{"accuracy":"1"}}', 'metrics.accuracy must be a number, true, false or null, not "1"'],
  ['{"event":"episode","id":"a","status":"passed","metrics":[1]}', 'metrics must be an object of numbers, not [1]'],
  ['{"event":"episode","id":"a","status":"passed","line":0}', 'line must be 1 or more, not 0'],
  ['{"event":"episode","id":"a","status":"passed","duration_ms":"1 s"}', 'duration_ms must be a number, not "1 s"'],
  ['{"event":"log","level":"loud","message":"x"}', 'level must be one of debug, info, warning, error, not "loud"'],
] as const) {
  test(`${line} is told in words: ${reason}`, () => {
    const event = parseHarnessEvent(line);
    assert.equal(event.event === 'bad-line' && event.reason, reason);
  });
}
