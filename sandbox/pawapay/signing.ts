import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** The provider's key of this run; signs by RFC 9421 like pawaPay's own example. */
export class Signing {
  readonly id = `sandbox-${randomBytes(6).toString('hex')}`;
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** Returns the body of `GET /v2/public-key/http`. */
  published(): { id: string; key: string }[] {
    return [{ id: this.id, key: this.#pair.publicKey.export({ type: 'spki', format: 'pem' }).toString() }];
  }

  /** Returns the signature headers of a callback. */
  headersFor(url: string, body: string): Record<string, string> {
    const { host, pathname } = new URL(url);
    const created = Math.floor(Date.now() / 1000);
    const digest = `sha-512=:${createHash('sha512').update(body).digest('base64')}:`;
    const date = new Date().toISOString();
    const type = 'application/json';
    const length = String(Buffer.byteLength(body));
    const params = `("@method" "@authority" "@path" "signature-date" "content-digest" "content-type" "content-length");alg="ecdsa-p256-sha256";keyid="${this.id}";created=${created};expires=${created + 60}`;
    const base = [
      '"@method": POST',
      `"@authority": ${host}`,
      `"@path": ${pathname}`,
      `"signature-date": ${date}`,
      `"content-digest": ${digest}`,
      `"content-type": ${type}`,
      `"content-length": ${length}`,
      `"@signature-params": ${params}`,
    ].join('\n');
    const signature = createSign('SHA256').update(base).sign(this.#pair.privateKey, 'base64');
    return {
      'content-type': type,
      'content-digest': digest,
      'signature-date': date,
      'signature-input': `sig-pp=${params}`,
      signature: `sig-pp=:${signature}:`,
    };
  }
}
