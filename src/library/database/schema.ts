/** Marks a database file as a library: "Soko". */
export const APPLICATION_ID = 0x536f6b6f;

/**
 * The steps from each version of the schema to the next; the first step starts from an empty file. A released
 * step is never changed: a change of the schema is a new step at the end.
 *
 * Triggers compute `levels.state`, `moves`, `pushes` and `lines` from solutions and results. So a search for
 * them is fast, and no writer can forget them. `words` holds what is known about a level in words, one row
 * per level. A row is made again only if its words change: most copies of a level in a file have the same.
 * `claims` are figures that a file states without moves or proof: nothing is concluded from them.
 * `progress.branches` are all branches of a game as a JSON list, where it has several.
 * `occurrences.drawing` is the drawing there, if it is not the first one; rows of older libraries lack it.
 */
export const MIGRATIONS: readonly string[] = [
  `
create table files (
  id integer primary key,
  path text not null unique
);
create table levels (
  id integer primary key,
  unique_id text not null unique,
  exact_id text not null,
  drawing text not null,
  width integer not null,
  height integer not null,
  boxes integer not null,
  goals integer not null,
  floor integer not null,
  symmetries integer not null check (symmetries in (1, 2, 4, 8)),
  state text not null default 'open' check (state in ('open', 'solved', 'unsolvable')),
  moves integer,
  pushes integer,
  lines integer
);
create index levels_by_boxes on levels (boxes);
create index levels_by_state on levels (state, boxes);
create index levels_by_moves on levels (moves) where moves is not null;
create index levels_by_pushes on levels (pushes) where pushes is not null;
create index levels_by_lines on levels (lines) where lines is not null;

create table occurrences (
  id integer primary key,
  level integer not null references levels (id) on delete cascade,
  file integer not null references files (id),
  place integer not null,
  collection text,
  title text,
  author text,
  comment text,
  exact_id text not null,
  symmetry text not null,
  unique (file, place, level)
);
create index occurrences_by_level on occurrences (level);

create table solutions (
  id integer primary key,
  level integer not null references levels (id) on delete cascade,
  lurd text not null,
  moves integer not null,
  pushes integer not null,
  lines integer not null,
  box_changes integer not null,
  pushing_sessions integer not null,
  player_lines integer not null,
  finder text not null check (finder in ('file', 'engine', 'player')),
  name text not null,
  version text,
  found text not null,
  unique (level, lurd)
);

create table results (
  id integer primary key,
  level integer not null references levels (id) on delete cascade,
  engine text not null,
  objective text not null check (objective in ('any', 'lines', 'pushes', 'moves')),
  status text not null check (status in ('solved', 'unsolvable', 'no-plan', 'unknown', 'error')),
  optimal integer not null default 0 check (optimal in (0, 1)),
  value integer,
  bound integer,
  stopped text,
  time_limit real not null,
  memory_limit real not null default 0,
  seconds real not null,
  version text not null,
  made text not null,
  unique (level, engine, objective, time_limit, memory_limit, version)
);
create index results_proved on results (level, objective) where optimal = 1;

create table progress (
  level integer primary key references levels (id) on delete cascade,
  lurd text not null,
  moves integer not null,
  pushes integer not null,
  saved text not null
);
create table tags (
  level integer not null references levels (id) on delete cascade,
  tag text not null,
  primary key (level, tag)
) without rowid;
create index tags_by_name on tags (tag, level);

create virtual table words using fts5 (
  title, author, collection, file,
  content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2"
);

create view words_of as
select level, group_concat(title, ' '), group_concat(author, ' '), group_concat(collection, ' '), group_concat(path, ' ')
from occurrences join files on files.id = occurrences.file group by level;
create trigger occurrence_added_first after insert on occurrences
when not exists (select 1 from occurrences where level = new.level and id <> new.id) begin
  insert into words (rowid, title, author, collection, file)
  values (new.level, new.title, new.author, new.collection, (select path from files where id = new.file));
end;
create trigger occurrence_added_later after insert on occurrences
when exists (select 1 from occurrences where level = new.level and id <> new.id) begin
  delete from words where rowid = new.level;
  insert into words (rowid, title, author, collection, file) select * from words_of where level = new.level;
end;
create trigger occurrence_changed after update on occurrences begin
  delete from words where rowid = new.level;
  insert into words (rowid, title, author, collection, file) select * from words_of where level = new.level;
end;
create trigger occurrence_removed after delete on occurrences begin
  delete from words where rowid = old.level;
  insert into words (rowid, title, author, collection, file) select * from words_of where level = old.level;
end;
create trigger solution_added after insert on solutions begin
  update levels set
    state = 'solved',
    moves = min(coalesce(moves, new.moves), new.moves),
    pushes = min(coalesce(pushes, new.pushes), new.pushes),
    lines = min(coalesce(lines, new.lines), new.lines)
  where id = new.level;
end;
create trigger solution_removed after delete on solutions begin
  update levels set
    state = case when exists (select 1 from solutions where level = old.level) then 'solved' else 'open' end,
    moves = (select min(moves) from solutions where level = old.level),
    pushes = (select min(pushes) from solutions where level = old.level),
    lines = (select min(lines) from solutions where level = old.level)
  where id = old.level;
end;
create trigger result_added after insert on results when new.status = 'unsolvable' begin
  update levels set state = 'unsolvable' where id = new.level and state = 'open';
end;
`,
  `
alter table occurrences add column properties text;
create index occurrences_by_collection on occurrences (collection, file, place);

create table claims (
  id integer primary key,
  level integer not null references levels (id) on delete cascade,
  objective text not null check (objective in ('lines', 'pushes', 'moves')),
  kind text not null check (kind in ('optimum', 'solution')),
  value integer not null,
  source text not null,
  read text not null,
  unique (level, objective, kind, value, source)
);
`,
  'alter table progress add column branches text;',
  `
create trigger result_removed after delete on results when old.status = 'unsolvable' begin
  update levels set state = 'open' where id = old.level and state = 'unsolvable'
    and not exists (select 1 from results where level = old.level and status = 'unsolvable');
end;
update levels set state = 'open' where state = 'unsolvable'
  and not exists (select 1 from results where level = levels.id and status = 'unsolvable');
`,
  'alter table occurrences add column drawing text;',
  `
drop trigger occurrence_added_later;
create trigger occurrence_added_later after insert on occurrences
when exists (select 1 from occurrences where level = new.level and id <> new.id)
  and not exists (select 1 from occurrences where level = new.level and id <> new.id and file = new.file
    and (title, author, collection) is (new.title, new.author, new.collection)) begin
  delete from words where rowid = new.level;
  insert into words (rowid, title, author, collection, file) select * from words_of where level = new.level;
end;
drop trigger occurrence_changed;
create trigger occurrence_changed after update on occurrences
when (old.level, old.file, old.title, old.author, old.collection)
  is not (new.level, new.file, new.title, new.author, new.collection) begin
  delete from words where rowid = new.level;
  insert into words (rowid, title, author, collection, file) select * from words_of where level = new.level;
end;
drop trigger occurrence_removed;
create trigger occurrence_removed after delete on occurrences
when not exists (select 1 from occurrences where level = old.level and file = old.file
  and (title, author, collection) is (old.title, old.author, old.collection)) begin
  delete from words where rowid = old.level;
  insert into words (rowid, title, author, collection, file) select * from words_of where level = old.level;
end;
`,
  "update results set status = 'solved' where status = 'unknown' and value is not null;",
];
