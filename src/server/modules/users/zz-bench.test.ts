import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { signInAs, withApp } from '/work/main/tests/support/index.ts';
const engine = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite';
const server = withApp(engine as 'pglite');
it('bench', { timeout: 300000 }, async () => {
  await sql`insert into users (login, role_id, surname, name, middle_name, personnel_number, registration_date, last_sign_in_at, created_at)
   select 'u' || g, 3, (array['Ахметов','Беков','Серіков','Иванов','Омаров','Жұмабаев'])[1 + g % 6] || (g*7919 % 100000), 'Асхат', 'Ерланұлы', 'P' || g, date '2020-01-01' + (g % 2000), timestamptz '2026-01-01' + (g*7919 % 100000) * interval '1 minute',  timestamptz '2026-01-01' + g * interval '1 minute' from generate_series(1, 100000) g`.execute(server.db);
  await sql`analyze users`.execute(server.db);
  const admin = await signInAs(server, 'admin');
  for (const [field, filter, range] of [['fullName', {}, [75000, 75024]], ['fullName', {}, [0, 24]], ['surname', {}, [75000, 75024]], ['login', {}, [75000, 75024]], ['personnelNumber', {}, [75000, 75024]],['roleId', {}, [75000, 75024]], ['registrationDate', {}, [75000, 75024]],['lastSignInAt', {}, [75000, 75024]], ['createdAt', {}, [75000, 75024]], ['id', {}, [75000, 75024]], ['fullName', { q: 'ахмет 123' }, [0, 24]], ['fullName', { q: 'асхат' }, [3000, 3024]]] as const) {
    const times = [];
    for (let i = 0; i < 5; i++) { const t = performance.now(); const a = await admin.get('/users', { sort: [field, 'ASC'], range, filter }); times.push(performance.now() - t); expect(a.status).toBe(200); }
    console.log(field, JSON.stringify(filter), range[0], times.sort((a, b) => a - b)[2]?.toFixed(1), 'ms');
  }
  const t = performance.now(); const csv = await admin.get('/users/export'); console.log('export', (performance.now() - t).toFixed(0), csv.body.length);
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) select id, login, surname, name, full_name, photos from users where true order by full_name asc, id asc limit 25 offset 75000`.execute(server.db);
  console.log(plan.rows.map((r) => r['QUERY PLAN']).join('\n'));
});
