import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'ldapts';
import { freePort } from '#server/db/cluster/free-port.ts';
import { slapdPath } from '../../../scripts/test/programs.ts';

export const BASE = 'dc=synaq,dc=test';
export const SERVICE = { dn: `cn=service,${BASE}`, password: 'password-of-the-service' };

/** What the server takes as the schema of an IIN; it has none of its own. */
const SCHEMA = `attributetype ( 1.3.6.1.4.1.99999.1.1 NAME 'iin' EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
objectclass ( 1.3.6.1.4.1.99999.2.1 NAME 'synaqPerson' SUP top AUXILIARY MAY ( iin ) )
`;

/** A key and a certificate for 127.0.0.1 that signs itself. */
function selfSigned(folder: string, name: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
      .concat(['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'])
      .concat(['-keyout', key, '-out', certificate]),
    { stdio: 'ignore' },
  );
  return { key, certificate };
}

export interface TestDirectory {
  /** Without TLS, and with it. */
  url: string;
  secureUrl: string;
  /** The certificate to trust, and one that has nothing to do with it. */
  ca: string;
  otherCa: string;
  /** A connection that may change everything. */
  admin: () => Promise<Client>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

/** A real directory (OpenLDAP's slapd) on this machine, with groups that people are told of by `memberOf`. */
export async function startSlapd(): Promise<TestDirectory> {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-ldap-'));
  const [port, securePort] = [await freePort(), await freePort()];
  const { key, certificate } = selfSigned(folder, 'server');
  const other = selfSigned(folder, 'other');
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'own.schema'), SCHEMA);
  writeFileSync(
    join(folder, 'slapd.conf'),
    `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
include ${folder}/own.schema
modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
TLSCertificateFile ${certificate}
TLSCertificateKeyFile ${key}
pidfile ${folder}/pid
sizelimit size.soft=500 size.hard=500 size.pr=500 size.prtotal=unlimited
database mdb
suffix "${BASE}"
rootdn "${SERVICE.dn}"
rootpw ${SERVICE.password}
directory ${folder}/data
overlay memberof
`,
  );
  const [url, secureUrl] = [`ldap://127.0.0.1:${port}`, `ldaps://localhost:${securePort}`];
  let server: ChildProcess | undefined;

  const admin = async () => {
    const client = new Client({ url, connectTimeout: 5000, timeout: 20_000 });
    await client.bind(SERVICE.dn, SERVICE.password);
    return client;
  };
  const start = async () => {
    const program = spawn(slapdPath(), ['-d', '0', '-f', join(folder, 'slapd.conf'), '-h', `${url} ${secureUrl}`], {
      stdio: 'ignore',
    });
    server = program;
    for (;;) {
      try {
        await (await admin()).unbind();
        return;
      } catch (error) {
        if (program.exitCode !== null) throw new Error('slapd has ended', { cause: error });
      }
    }
  };
  const stop = async () => {
    if (server === undefined) return;
    const ended = once(server, 'exit');
    server.kill();
    await ended;
    server = undefined;
  };
  await start();
  const client = await admin();
  await client.add(BASE, { objectClass: ['dcObject', 'organization'], dc: 'synaq', o: 'Synaq' });
  await client.unbind();
  return {
    ...{ url, secureUrl, ca: certificate, otherCa: other.certificate, admin, start, stop },
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

interface LdapPerson {
  uid: string;
  password?: string;
  [attribute: string]: string | undefined;
}

const dnOf = (uid: string) => `uid=${uid},${BASE}`;

export async function addPerson(directory: TestDirectory, { uid, password, ...more }: LdapPerson): Promise<void> {
  const client = await directory.admin();
  const given = Object.fromEntries(Object.entries(more).filter((one): one is [string, string] => one[1] !== undefined));
  await client.add(dnOf(uid), {
    ...{ objectClass: ['inetOrgPerson', 'synaqPerson'], uid, cn: uid, sn: 'Серікова', givenName: 'Әлия' },
    ...given,
    ...(password !== undefined && { userPassword: password }),
  });
  await client.unbind();
}

export async function removePerson(directory: TestDirectory, uid: string): Promise<void> {
  const client = await directory.admin();
  await client.del(dnOf(uid));
  await client.unbind();
}

export async function addGroup(directory: TestDirectory, name: string, uids: readonly string[]): Promise<string> {
  const client = await directory.admin();
  const dn = `cn=${name},${BASE}`;
  await client.add(dn, { objectClass: 'groupOfNames', cn: name, member: uids.map(dnOf) });
  await client.unbind();
  return dn;
}
