import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { POLICY_HEADERS, startWebServer } from '../../src/cli/serve/web-server.js';

/**
 * A process with a web server and nothing else in it, so that its descriptors can be counted; prints the port. It ends
 * with its standard input, and so with whoever started it.
 */
const server = await startWebServer({ folder: process.argv[2], port: 0, headers: POLICY_HEADERS });
process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
process.stdin.on('close', () => process.exit()).resume();
