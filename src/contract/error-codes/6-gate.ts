import type { ErrorEntry } from '../error-entry.ts';

/** What a follow address answers by itself, as JSON with the status that is named. */
export const gateErrors = {
  EP6101: {
    title: 'too many requests wait',
    cause: 'A follow address was closed for a reload, and as many requests waited as it holds (status 503).',
    remedy: 'Send the request again after the seconds that Retry-After says; it has reached no server.',
  },
  EP6102: {
    title: 'no accepted version lives',
    cause: 'A request said with `evalpin-accept-schema` which state schemas it accepts, and no living version has one of them (status 409).',
    remedy: 'Accept one of the schemas that the message names, or reload the version that is wanted.',
  },
  EP6103: {
    title: 'server did not answer',
    cause: 'The server behind a follow address could not be reached, or ended before it had answered (status 502).',
    remedy: 'See `evalpin servers logs`; the request may have been carried out, so send it again only if that does no harm.',
  },
  EP6104: {
    title: 'malformed HTTP',
    cause: 'A follow address was sent something that is no HTTP/1.1 request, or one whose end can be read in two ways (status 400, 408, 431, 501 or 505).',
    remedy: 'Correct what the message names: a request is HTTP/1.1, has a head of at most 64 KiB, and one framing, either one `content-length` or `transfer-encoding: chunked`.',
  },
  EP6105: {
    title: 'ended by a reload',
    cause: 'A call was still running past the deadline of a reload with --force, which ended it (status 503).',
    remedy: 'Send the request again only if it does no harm that the old version may have carried it out.',
  },
  EP6106: {
    title: 'follow address is closing',
    cause: 'A request waited at a follow address that was given up (status 503).',
    remedy: 'See `evalpin servers list` for the address; the request has reached no server.',
  },
  EP6107: {
    title: 'client left its place',
    cause: 'A client ended its side of the connection while its request waited at a closed follow address (status 503).',
    remedy: 'Keep the connection open until the answer comes; the request has reached no server.',
  },
  EP6108: {
    title: 'meant for another host',
    cause: 'A request to a follow address names, as its `host`, a domain that somebody on the internet may own: so does a web page that was made to reach into this machine (DNS rebinding; status 421).',
    remedy: 'Use 127.0.0.1, localhost or a name without a dot; a proxy in between has to send such a `host` (nginx does so by itself).',
  },
} as const satisfies Record<string, ErrorEntry>;
