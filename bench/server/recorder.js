// Loaded into a server before its own code: writes every statement that it sends to PostgreSQL into STATEMENTS_FILE.
import { appendFileSync } from "node:fs";
import pg from "pg";

const { query } = pg.Client.prototype;

pg.Client.prototype.query = function record(config, values, ...rest) {
  const statement = { text: config.text ?? config, values: values ?? config.values ?? [] };
  appendFileSync(process.env.STATEMENTS_FILE, `${JSON.stringify(statement)}\n`);
  return query.call(this, config, values, ...rest);
};
