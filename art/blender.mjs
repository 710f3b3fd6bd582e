import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Renders one scene of a file, or several (`a,b`), in each of the shots (`<w>x<h>=<suffix>`) into `out`; throws with what Blender said last. */
export function shoot({ file, name, samples, out, shots, threads }) {
  const kit = join(import.meta.dirname, 'kit.py')
  const ran = spawnSync(
    'nice',
    [
      '-n',
      '19',
      'blender',
      '-b',
      ...(threads ? ['-t', `${threads}`] : []),
      '--factory-startup',
      '-P',
      kit,
      '--',
      file,
      name,
      samples,
      out,
      ...shots,
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  )
  const ends = shots.map((shot) => `${shot.slice(shot.indexOf('=') + 1)}.exr`)
  const made = name.split(',').every((one) => ends.every((end) => existsSync(join(out, `${one}${end}`))))
  if (!/Traceback/.test(ran.stderr + ran.stdout) && made) return
  const lines = (ran.stderr + ran.stdout).split('\n').filter((line) => !/^Fra:/.test(line))
  throw new Error(`${name}: ${lines.slice(-12).join('\n')}`)
}
