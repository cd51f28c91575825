#!/bin/sh
# Runs the steps of the Containerfile without a container engine: the build in a clean folder, the server as another user
# on a read-only mount, until its health check answers and a page and its data are there. Needs root and unshare.
# NODE_MODULES names a folder with the installed dependencies; `npm ci` and `npm prune` are then left out.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
if [ "${1-}" != inside ]; then
  if [ "$(id -u)" != 0 ]; then echo "skipped: not root"; exit 0; fi
  exec unshare --mount --propagation private "$0" inside
fi

work=$(mktemp -d)
server=
end() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  wait
  umount "$work/data" "$work/root" 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT
file="$here/deploy/Containerfile"
src="$work/build" root="$work/root" port="${PORT:-5890}"

mkdir "$src" "$root" "$work/data"
git -c safe.directory="$here" -C "$here" archive HEAD | tar -x -C "$src"
if [ -n "${NODE_MODULES-}" ]; then
  for folder in . apps/server apps/web apps/studio packages/language packages/ui; do
    [ ! -d "$NODE_MODULES/$folder/node_modules" ] || cp -al "$NODE_MODULES/$folder/node_modules" "$src/$folder/node_modules"
  done
fi

# The build stage: its RUN lines, in order.
sed -n '/ AS build$/,/^FROM \${BEFORE}/s/^RUN //p' "$file" > "$work/steps"
while IFS= read -r step; do
  case "${NODE_MODULES:+kept} $step" in "kept npm "*) echo "left out: $step"; continue ;; esac
  echo "step: $step"
  (cd "$src" && sh -c "$step")
done < "$work/steps"

# The final stage: its COPY lines. `before` is the build itself.
sed -n 's#^COPY --from=[a-z]* /srv/shiju/\([^ ]*\) \(.*\)$#\1 \2#p' "$file" > "$work/copies"
while read -r from to; do
  [ -e "$src/$from" ] || { echo "missing in the build: $from"; exit 1; }
  mkdir -p "$root/$(dirname "$to")"
  case "$to" in */) to="$to$from" ;; esac
  cp -al "$src/$from" "$root/$to"
done < "$work/copies"

chmod 755 "$work" && chmod -R go+rX "$root"
mount --bind "$root" "$root" && mount -o remount,bind,ro "$root"
chown 10001:10001 "$work/data" && chmod 700 "$work/data"
if touch "$root/written" 2>/dev/null; then echo "the root can be written"; exit 1; fi
(cd "$root" && exec setpriv --reuid=10001 --regid=10001 --clear-groups --no-new-privs --inh-caps=-all \
  env -i PATH="$PATH" NODE_ENV=production DATA_DIR="$work/data" HOST=127.0.0.1 PORT="$port" \
  node --enable-source-maps apps/server/dist/main.js) & server=$!

check=$(sed -n 's/^HEALTHCHECK .*CMD \["node", "-e", "\(.*\)"\]$/\1/p' "$file" | sed "s/:5800/:$port/")
tries=0
until node -e "$check"; do
  tries=$((tries + 1))
  [ "$tries" -lt 120 ] && kill -0 "$server" || { echo "the health check never passed"; exit 1; }
  sleep 1
done
[ "$(ps -o uid= -p "$server" | tr -d ' ')" = 10001 ] || { echo "the server is not its own user"; exit 1; }
curl -fsS "http://127.0.0.1:$port/h5/" | grep -q '<html' || { echo "there is no page"; exit 1; }
curl -fsS "http://127.0.0.1:$port/api/courses" > /dev/null || { echo "there are no courses"; exit 1; }
kill "$server"
wait "$server" || { echo "the server did not end well"; exit 1; }
server=
echo "the Containerfile's steps work"
