import { startPostgres } from './postgres.ts';
import { spawn } from 'node:child_process';
const p = await startPostgres({ dataDir: '/tmp/pgd2/data', fast: true });
const base = { ...process.env, HOST: '127.0.0.1', PORT: '3990', SANDBOX_PORT: '3991', DATA_DIR: '/tmp/pgd2/data', DATABASE_URL: p.appUrl, DATABASE_OWNER_URL: p.ownerUrl, PARLEY_SECRET: 'x'.repeat(40), PARLEY_DEMO: 'on', WHATSAPP_APP_SECRET: 'a', WHATSAPP_VERIFY_TOKEN: 'v', WHATSAPP_TOKEN: 't', WHATSAPP_BASE_URL: 'http://127.0.0.1:3991' };
const sandbox = spawn(process.execPath, ['sandbox/main.ts'], { env: base, stdio: 'inherit' });
const server = spawn(process.execPath, ['server/main.ts'], { env: base, stdio: 'inherit' });
const end = async () => { server.kill('SIGTERM'); sandbox.kill('SIGTERM'); await new Promise((r) => server.once('exit', r)); await p.stop(); process.exit(0); };
process.on('SIGTERM', end); process.on('SIGINT', end);
console.log(p.superuserUrl);
