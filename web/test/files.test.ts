import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import test from 'ava';
import type { Page } from 'playwright-core';
import { useWorkbench } from './use-workbench.js';
import { fillCode, openEncoding, openTab, openText, readCode, shows, waitForText } from './workbench.js';

const workbench = useWorkbench();

const ONE = '#######\n#@ $ .#\n#######';
const ROOM = `${ONE}\nTitle: Room\n`;
const open = (page: Page, name: string, content: string | Buffer) =>
  page.setInputFiles('#open-file', { name, mimeType: 'text/plain', buffer: Buffer.from(content) });

test.serial(
  'files of every kind are told by their content; wrong levels are listed with their reason',
  async (t) => {
    const page = await workbench.open();
    await page.click('#tab-levels');
    const caption = '#panel-levels h3';
    await open(
      page,
      'two.xsb',
      `; 1 first\n${ONE}\n\n; 2 second\n#####\n#@$ #\n#####\n\n; 3 third\n${ONE}\n`,
    );
    await waitForText(page, caption, /two.xsb: 3 levels, 1 of them wrong/);
    await waitForText(page, '.list-row.wrong', /no goal/);
    const chosen = await page.locator('.list-row[aria-selected=true] .list-title').textContent();
    await page.click('.list-row.wrong');
    await waitForText(page, '#panel-levels .message', /no goal/);
    await shows(t, () => page.locator('.list-row[aria-selected=true] .list-title').textContent(), chosen);
    await shows(t, () => page.textContent('#level-title'), 'first');
    await page.click('#next-level');
    await waitForText(page, '#level-title', /third/);
    const slc = `<SokobanLevels><Title>Slc</Title><LevelCollection><Level Id="a"><L>#######</L><L>#@ $ .#</L><L>#######</L></Level></LevelCollection></SokobanLevels>`;
    await open(page, 'c.slc', `<?xml version="1.0"?>${slc}`);
    await waitForText(page, caption, /Slc: 1 level/);
    const facts = 'right(a,b).right(b,c).right(c,d).box(b).solution(d).sokoban(a).step(1).step(2).next(1,2).';
    await open(page, 'f.lp', facts);
    await waitForText(page, caption, /f.lp: 1 level/);
    await page.click('#tab-asp');
    await waitForText(page, '#panel-facts', /right\(a,b\)/);
    await shows(t, () => page.inputValue('#ask'), 'exactly');
    await page.click('#asp-solve');
    await waitForText(page, '#asp-verdict', /SAT with exactly 2 steps/);
    await waitForText(page, '.atoms', /push\(b,right,d,1\)/);
    await page.click('#tab-levels');
    await open(page, 'no.bin', Buffer.from(Array.from({ length: 400 }, (_, i) => i % 9)));
    await waitForText(page, '#panel-levels .message', /^no\.bin: .*(not known|binary|no level)/i);
    await open(page, 'moves.txt', 'rrUl\n');
    await waitForText(
      page,
      '#panel-levels .message',
      /^moves\.txt: these are moves, not a level; in the tab Share/,
    );
  },
);

/** Texts that are no level, and why. */
const REFUSED: readonly (readonly [words: string, text: string, says: RegExp])[] = [
  ['a wrong level', '#####\n#@$ #\n#####\n', /^bad\.xsb: .*no goal/],
  ['wrong levels', '#####\n#@$ #\n#####\n\n#####\n#@ .#\n#####\n', /all 2 levels are wrong; level 1: .*goal/],
  ['prose', 'Dear Sir or Madam,\n', /^bad\.xsb: /],
  ['nothing', '', /^bad\.xsb: /],
];

for (const [words, text, says] of REFUSED)
  test.serial(`what cannot be played leaves the open collection as it is: ${words}`, async (t) => {
    const page = await workbench.open();
    await openText(page, `; Collection: Mine\n\n${ONE}\nTitle: One\n\n${ONE}\nTitle: Two\n`);
    const where = 'Mine · 1 of 2';
    await shows(t, () => page.textContent('#level-where'), where);
    await open(page, 'bad.xsb', text);
    await waitForText(page, '#panel-levels .message', says);
    await shows(t, () => page.textContent('#level-where'), where);
    await shows(t, () => page.textContent('#panel-levels h3'), /^Mine: 2 levels/);
    await page.focus('#board');
    await page.keyboard.press('n');
    await waitForText(page, '#level-title', /Two/);
  });

test.serial(
  'levels that the player solved are marked and passed over, those that an engine solved are marked apart',
  async (t) => {
    const page = await workbench.open();
    const near = '######\n#@$.##\n######';
    const rooms = [ONE, near, `${ONE}\n`, near.replace('##\n######', ' #\n######')];
    await openText(page, rooms.map((room, i) => `; ${i + 1} Room ${i + 1}\n\n${room}\n`).join('\n'));
    const marks = page.locator('.list-row', { has: page.locator('.list-mark') });
    await shows(t, () => page.isDisabled('#previous-unsolved'), true);
    await page.focus('#board');
    await page.keyboard.press('Shift+N');
    await waitForText(page, '#level-title', /Room 2/);
    await page.keyboard.press('ArrowRight');
    await waitForText(page, '#notice', /Solved/);
    await shows(t, () => marks.locator('.list-title').allTextContents(), ['Room 2']);
    await page.keyboard.press('Shift+P');
    await waitForText(page, '#level-title', /Room 1/);
    await page.click('#tab-solve');
    await page.click('#solve');
    await waitForText(page, '#agreement', /agree/);
    await page.locator('.show-solution').first().click();
    await waitForText(page, '#notice', /Solved/);
    await page.click('#tab-levels');
    // Room 3 is drawn like room 1.
    const proofs = page.locator('.list-row', { has: page.locator('.list-proof') });
    await shows(t, () => proofs.locator('.list-title').allTextContents(), ['Room 1', 'Room 3']);
    await shows(t, () => page.locator('.list-proof').first().textContent(), '1 line');
    await shows(
      t,
      () => marks.locator('.list-title').allTextContents(),
      ['Room 2'],
      'an engine is not the player',
    );
    await waitForText(page, '#panel-levels h3', /4 levels, 1 solved/);
    await page.click('#own-moves');
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await shows(t, () => marks.locator('.list-title').allTextContents(), ['Room 1', 'Room 2', 'Room 3']);
    await waitForText(page, '#panel-levels h3', /4 levels, 3 solved/);
    await page.click('#next-unsolved');
    await waitForText(page, '#level-title', /Room 4/);
    await shows(t, () => page.isDisabled('#next-unsolved'), true);
    await shows(t, () => page.isDisabled('#previous-unsolved'), true);
  },
);

test.serial('levels of this project are there to choose', async (t) => {
  const page = await workbench.open();
  await openText(page, `; 1 other\n\n${ONE}`);
  await page.selectOption('#own-file', { label: 'first.xsb' });
  await waitForText(page, '#level-title', /First steps/);
  await shows(
    t,
    () => page.locator('#own-file option').count(),
    (found) => found > 1,
  );
});

test.serial('a collection of 3,000 levels is listed row by row', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-levels');
  const text = Array.from({ length: 3000 }, (_, i) => `; ${i + 1} Room ${i + 1}\n\n${ONE}\n`).join('\n');
  await open(page, 'many.xsb', text);
  await waitForText(page, '#panel-levels h3', /3,000 levels/);
  await shows(
    t,
    () => page.locator('.list-row').count(),
    (found) => found < 60,
  );
  await page.locator('.list').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await waitForText(page, '#level-title', /Room 3000/);
  await shows(t, () => page.getAttribute('.list-row[aria-selected=true]', 'aria-posinset'), '3000');
});

test.serial(
  'warnings about the open file are shown: three of them, and the number of the rest',
  async (t) => {
    const page = await workbench.open();
    await page.click('#tab-levels');
    await open(page, 'latin1.xsb', Buffer.from(`${ONE}\nTitle: \u00c4pfel\n`, 'latin1'));
    await waitForText(page, '#level-title', /Äpfel/);
    const warnings = () => page.locator('.warnings p').allTextContents();
    await shows(t, warnings, ['not valid UTF-8: read as Windows-1252']);
    const sealed = '#########\n#@ $ .#$#\n#########';
    await open(page, 'sealed.xsb', Array.from({ length: 5 }, () => sealed).join('\n\n'));
    await shows(
      t,
      warnings,
      (found) => found.length === 4 && /^line \d+: level 1: a box off goal/.test(found[0]),
    );
    await shows(t, async () => (await warnings()).at(-1), 'and 2 more warnings');
    await openText(page, ONE);
    await shows(t, () => page.isHidden('.warnings'), true);
  },
);

test.serial('the editor draws, says what is wrong, undoes, and opens what was drawn', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-edit');
  await waitForText(page, '#validity', /A valid level/);
  const ids = await page.textContent('.ids');
  await shows(t, () => page.locator('.sums li').count(), 8);
  await page.click('text=Empty room');
  await waitForText(page, '#validity', /no player/);
  await page.focus('#board');
  const paint = async (tool: string, x: number, y: number) => {
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowLeft');
    for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp');
    for (let i = 0; i < x; i++) await page.keyboard.press('ArrowRight');
    for (let i = 0; i < y; i++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press(tool);
    await page.keyboard.press('Enter');
  };
  await paint('5', 2, 2);
  await waitForText(page, '#validity', /no box/);
  await paint('4', 4, 2);
  await paint('3', 6, 2);
  await waitForText(page, '#validity', /A valid level/);
  await paint('3', 4, 2);
  await waitForText(page, '#validity', /fewer boxes \(1\) than goals \(2\)/);
  await page.keyboard.press('Control+z');
  await waitForText(page, '#validity', /A valid level/);
  await shows(
    t,
    () => page.textContent('.ids'),
    (found) => found !== ids,
  );
  await page.click('#play-drawn');
  await waitForText(page, '#level-title', /Drawn level/);
  await page.click('#solve');
  await waitForText(page, '#agreement', /Both agree: 1 line/);
});

test.serial('a link brings level, moves and encoding to another browser', async (t) => {
  const page = await workbench.open();
  await openText(page, `; 1 <b>Äpfel</b>\n\n${ONE}`);
  await page.focus('#board');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.click('#tab-asp');
  await openEncoding(page);
  await fillCode(page, '% mine\n#show push/4.');
  await page.click('#tab-share');
  await page.click('#make-link');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#link')?.value !== '');
  const link = await page.inputValue('#link');
  const other = await workbench.open({}, link.slice(link.indexOf('#')));
  await waitForText(other, '#level-title', /<b>Äpfel<\/b>/);
  await shows(t, () => other.locator('#level-title b').count(), 0);
  await shows(t, () => other.getAttribute('#scrub', 'max'), '3');
  await waitForText(other, '#notice', /^This link has 3 moves: Play shows them\. This link has an encoding/);
  await waitForText(other, '#encoding-state', /^from a link$/);
  await shows(t, () => readCode(other), '% mine\n#show push/4.');
});

test.serial('a link with moves says that it has them', async (t) => {
  const page = await workbench.open();
  await openText(page, ONE);
  await page.focus('#board');
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await openTab(page, 'share');
  await page.click('#make-link');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#link')?.value !== '');
  const link = await page.inputValue('#link');
  const other = await workbench.open({}, link.slice(link.indexOf('#')));
  await shows(t, () => other.textContent('#notice'), 'This link has 2 moves: Play shows them.');
});

test.serial('links begin with a web address; what is none is named, and changes nothing', async (t) => {
  const page = await workbench.open();
  await openTab(page, 'share');
  const give = async (text: string) => {
    await page.fill('#public-url', text);
    await page.press('#public-url', 'Tab');
    await page.click('#make-link');
  };
  const link = async () => (await page.inputValue('#link')).replace(/#.*/, '');
  await give('example.org/soko');
  await shows(t, link, 'https://example.org/soko');
  await shows(t, () => page.inputValue('#public-url'), 'https://example.org/soko');
  await give('javascript:alert(1)');
  await waitForText(
    page,
    '#public-url-fault',
    /begins with https.*still begin with https:\/\/example.org\/soko/,
  );
  await shows(t, () => page.getAttribute('#public-url', 'aria-invalid'), 'true');
  await shows(t, link, 'https://example.org/soko');
  await give('');
  await shows(t, () => page.textContent('#public-url-fault'), '');
  await shows(t, () => page.getAttribute('#public-url', 'aria-invalid'), 'false');
  await shows(t, link, workbench.url);
});

test.serial('the encoding of a link replaces no text of the user, who can go back to it', async (t) => {
  const linked = (encoding: string) => fragmentOf({ board: ONE.split('\n'), title: 'Linked', encoding });
  const page = await workbench.open({}, '#tab=asp');
  await page.locator('#asp-solve:enabled').waitFor();
  await openEncoding(page);
  await fillCode(page, '% mine');
  await waitForText(page, '#encoding-state', /^changed$/);
  const open = async (text: string) => {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, linked(text));
    await waitForText(page, '#level-title', /Linked/);
    await waitForText(page, '#encoding-state', /^from a link$/);
    await shows(t, () => readCode(page), text);
  };
  await open('% theirs');
  await waitForText(page, '#notice', /open as “fast, from a link”, and yours are unchanged/);
  await fillCode(page, '% theirs, and mine');
  await open('% others');
  await open('% others');
  await shows(
    t,
    () => page.locator('#base-encoding optgroup[label="From links and files"] option').allTextContents(),
    ['fast, from a link', 'fast, from a link (2)'],
  );
  await page.reload();
  await waitForText(page, '#encoding-state', /^from a link$/);
  await shows(t, () => readCode(page), '% others');
  await page.click('#remove-encoding');
  await waitForText(page, '#encoding-state', /^changed$/);
  await shows(t, () => readCode(page), '% mine');
  await page.click('#undo-remove-encoding');
  await waitForText(page, '#encoding-state', /^from a link$/);
  await shows(t, () => readCode(page), '% others', 'what was removed comes back');
  await page.click('#remove-encoding');
  await waitForText(page, '#encoding-state', /^changed$/);
  await page.selectOption('#base-encoding', 'link/fast');
  await waitForText(page, '#encoding-state', /^from a link$/);
  await shows(t, () => readCode(page), '% theirs, and mine', 'a link replaces no text of another one either');
  await open('% others');
  await page.click('#back-to-encoding');
  await shows(t, () => readCode(page), '% theirs, and mine');
  await page.selectOption('#base-encoding', 'fast');
  await waitForText(page, '#encoding-state', /^changed$/);
  await shows(t, () => readCode(page), '% mine');
});

const fragmentOf = (value: unknown) =>
  `#v1=${deflateRawSync(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))).toString('base64url')}`;
const HOSTILE: readonly (readonly [name: string, fragment: string, reason: RegExp])[] = [
  ['no base64', '#v1=<script>alert(1)</script>', /damaged/],
  ['no compressed data', '#v1=AAAAAAAA', /damaged/],
  ['a bomb', fragmentOf('x'.repeat(20_000_000)), /damaged or too large/],
  ['too long', `#v1=${'A'.repeat(40_000)}`, /too long/],
  ['another version', '#v9=AAAA', /another version/],
  ['no JSON', fragmentOf('{"board":'), /damaged/],
  ['no level', fragmentOf({ board: 'x' }), /holds no level/],
  ['a wrong level', fragmentOf({ board: ['#####', '#@$ #', '#####'] }), /its level is wrong/],
  [
    'a vast board',
    fragmentOf({ board: Array.from({ length: 1200 }, () => '#'.repeat(900)) }),
    /damaged or too large/,
  ],
  ['wrong moves', fragmentOf({ board: ONE.split('\n'), moves: 'uuu' }), /its moves are wrong/],
  ['too many moves', fragmentOf({ board: ONE.split('\n'), moves: '9999999(r)' }), /its moves are wrong/],
];

test.serial('a hostile link is refused with its reason and changes nothing', async (t) => {
  const page = await workbench.open();
  for (const [name, fragment, reason] of HOSTILE) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, fragment);
    t.regex(await waitForText(page, '#notice', reason), /This link cannot be read/, name);
    await shows(t, () => page.textContent('#level-title'), 'First steps', name);
    await page.evaluate(() => document.querySelector('#notice')!.replaceChildren());
  }
  const title = '<img src=x onerror="document.title=1">';
  const harmless = fragmentOf({ board: ONE.split('\n'), title, __proto__: { x: 1 }, encoding: 7 });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, harmless);
  await waitForText(page, '#level-title', /img src=x/);
  await shows(t, () => page.locator('#level-title img').count(), 0);
});

test.serial('what is saved is what the command line writes', async (t) => {
  const page = await workbench.open({ acceptDownloads: true });
  await page.selectOption('#speed', '64');
  await page.click('#solve');
  await waitForText(page, '#agreement', /agree/);
  await page.locator('.show-solution').first().click();
  await waitForText(page, '#counters', /On goals2 of 2/);
  await page.click('#tab-share');
  const saved = async (button: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  t.regex((await saved('#save-svg')).bytes.toString(), /^<svg[\s\S]*First steps/);
  t.regex((await saved('#save-animation')).bytes.toString(), /animateTransform/);
  t.deepEqual([...(await saved('#save-png')).bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  const facts = await saved('#save-facts');
  t.is(facts.name, 'first-steps.lp');
  t.regex(facts.bytes.toString(), /% Steps: 7 \(exactly 6 push actions\), satisfiable[\s\S]*next\(6,7\)\./);
  t.regex((await saved('#save-sok')).bytes.toString(), /Solution/);
  await page.fill('#lurd', 'ulllulldRDuurDldRurDldR');
  await page.click('#play-moves');
  await waitForText(page, '#moves-message', /The referee accepts it/);
  await page.fill('#lurd', 'dd');
  await page.click('#play-moves');
  await waitForText(page, '#moves-message', /Move 2 is not allowed/);
});

test.serial('a list of files shows the open one, so that each can be chosen again', async (t) => {
  const page = await workbench.open();
  await openText(page, ROOM);
  await shows(t, () => page.inputValue('#kept-file'), /./);
  await page.selectOption('#own-file', { label: 'first.xsb' });
  await waitForText(page, '#level-title', /First steps/);
  await shows(t, () => page.inputValue('#own-file'), /\d/);
  await shows(t, () => page.inputValue('#kept-file'), '');
  await shows(t, () => page.isHidden('#remove-kept'), true);
  await page.selectOption('#kept-file', { index: 1 });
  await waitForText(page, '#level-title', /Room/);
  await shows(t, () => page.inputValue('#own-file'), '');
  await page.click('#remove-kept');
  await shows(t, () => page.isHidden('.kept'), true);
});

test.serial('the name of a stored file can be read, and a removed file comes back', async (t) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await workbench.open({ viewport });
    await page.click('#tab-levels');
    const name = 'a collection with a name.xsb';
    await open(page, name, ROOM);
    await waitForText(page, '#level-title', /Room/);
    await page.locator('#remove-kept').waitFor();
    const width = () => page.locator('#kept-file').evaluate((field) => field.clientWidth);
    await shows(t, width, (pixels) => pixels > 230, `at a width of ${viewport.width}`);
    await page.click('#remove-kept');
    await waitForText(page, '#removed-kept', /^a collection with a name.xsb is removed/);
    await page.click('#undo-remove');
    await page.locator('#remove-kept').waitFor();
    await shows(t, () => page.locator('#kept-file option:checked').textContent(), `${name} (1)`);
    await shows(t, () => page.textContent('#removed-kept'), '');
    await page.reload();
    await page.locator('#remove-kept').waitFor();
    await shows(t, () => page.locator('#kept-file option').count(), 2);
  }
});

test.serial('a removed file can be put back after another one was opened', async (t) => {
  const page = await workbench.open();
  await page.click('#tab-levels');
  await open(page, 'first.xsb', ROOM);
  await page.locator('#remove-kept').waitFor();
  await page.click('#remove-kept');
  await waitForText(page, '#removed-kept', /^first.xsb is removed\. It stays open until/);
  await open(page, 'second.xsb', ROOM.replace('Room', 'Other'));
  await waitForText(page, '#level-title', /Other/);
  await shows(
    t,
    () => page.textContent('#removed-kept'),
    /^first.xsb is removed\. Your games and solutions stay\. Undo$/,
  );
  await page.click('#undo-remove');
  await shows(t, () => page.locator('#kept-file option').count(), 3);
  await shows(t, () => page.textContent('#removed-kept'), '');
});

test.serial('texts that were pasted in one minute can be told apart', async (t) => {
  const page = await workbench.open();
  const hours = ['03:54:10', '03:54:40', '03:55:00'];
  for (const [i, hour] of hours.entries()) {
    await page.clock.setFixedTime(new Date(`2026-11-30T${hour}`));
    await openText(page, `#####${'#'.repeat(i)}\n#@$.${' '.repeat(i)}#\n#####${'#'.repeat(i)}`);
  }
  const names = () => page.locator('#kept-file option').allTextContents();
  const times = async () => (await names()).map((name) => /\d\d:[\d:]+$/.exec(name)?.[0]);
  await shows(t, times, [undefined, '03:55', '03:54:40', '03:54:10']);
});

test.serial('tags are kept while they are written, and the field is left alone', async (t) => {
  const page = await workbench.open();
  await openText(page, '#####\n#@$.#\n#####');
  await page.focus('#tags');
  await page.keyboard.type('late,  long');
  await page.locator('.list-tag', { hasText: 'long' }).waitFor();
  await shows(t, () => page.inputValue('#tags'), 'late,  long');
  await page.reload();
  await shows(t, () => page.inputValue('#tags'), 'late, long');
});

test.serial('tags that are being written belong to the level for which they were begun', async (t) => {
  const page = await workbench.open();
  await openText(page, '#####\n#@$.#\n#####\nTitle: One\n\n######\n#@$ .#\n######\nTitle: Two\n');
  await page.click('#next-level');
  await waitForText(page, '#level-title', /Two/);
  await page.focus('#tags');
  await page.keyboard.type('har');
  await page.evaluate(() => history.back());
  await waitForText(page, '#level-title', /One/);
  await waitForText(page, '.tags', /^Tags of Two/);
  await page.keyboard.type('d');
  await page.keyboard.press('Tab');
  await waitForText(page, '.tags', /^Tags of this level/);
  await shows(t, () => page.inputValue('#tags'), '');
  await page.evaluate(() => history.forward());
  await waitForText(page, '#level-title', /Two/);
  await shows(t, () => page.inputValue('#tags'), 'hard');
});
