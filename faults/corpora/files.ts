import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  FF_ENCODER_AAC,
  FF_ENCODER_FLAC,
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP8,
  FF_ENCODER_LIBX264,
} from 'node-av';
import sharp, { type Sharp } from 'sharp';
import { encodeFilm, encodeSound } from '../../packages/server/src/test/files/encode.ts';
import { makeHeic } from '../../packages/server/src/test/files/heic.ts';
import { soundBytes, zipOf } from '../../packages/server/src/test/files/made-files.ts';
import { scenarioFile } from '../../packages/server/src/test/files/scenario-file.ts';
import type { Random } from '../random.ts';

/** A small real file of a format. */
export interface CorpusFile {
  /** Its name for people. */
  format: string;
  /** The kind of upload for it. */
  kind: 'scenario' | 'media';
  /** Its file name. */
  name: string;
  content: Buffer;
  /** Whether the portal accepts it unchanged. */
  isTaken: boolean;
  /** Wraps mutated content into the file to send; by default unchanged. */
  wrap?: (content: Buffer) => Promise<Buffer>;
}

const sample = (path: string) => readFile(fileURLToPath(new URL(`../../samples/${path}`, import.meta.url)));

const raw = { width: 48, height: 32, channels: 3 } as const;

/** An image of incompressible noise, deterministic for a seed, which sharp's noise is not. */
const noiseOf = ({ bytes }: Random): Sharp => sharp(bytes(raw.width * raw.height * raw.channels), { raw });

async function animated(format: 'gif' | 'webp', random: Random): Promise<Buffer> {
  const pages = await Promise.all([1, 2, 3].map(() => noiseOf(random).png().toBuffer()));
  return sharp(pages, { join: { animated: true } })
    [format]()
    .toBuffer();
}

/** A package with this file only, besides the description. */
const packageWith = (name: string, kind: 'image' | 'sound') => (content: Buffer) => {
  const description = scenarioFile({ media: [{ file: name, kind, title: 'A' }] });
  return zipOf({ 'scenario.json': JSON.stringify(description), [name]: content }, { compress: false });
};

/** A small file of every accepted format, and of some similar ones that are refused. */
export async function makeCorpora(random: Random): Promise<CorpusFile[]> {
  const noise = () => noiseOf(random);
  const media = (format: string, name: string, content: Buffer, isTaken = true): CorpusFile => ({
    format,
    kind: 'media',
    name,
    content,
    isTaken,
  });
  const packed = (format: string, name: string, content: Buffer, kind: 'image' | 'sound' = 'sound'): CorpusFile => ({
    format: `${format} in a package`,
    kind: 'scenario',
    name: 'package.isims',
    content,
    isTaken: true,
    wrap: packageWith(name, kind),
  });
  const png = await noise().png().toBuffer();
  return [
    media('JPEG', 'a.jpeg', await noise().jpeg({ progressive: false }).toBuffer()),
    media('progressive JPEG', 'a.jpg', await noise().jpeg({ progressive: true }).toBuffer()),
    media('PNG', 'a.png', png),
    media('interlaced PNG', 'a.png', await noise().png({ progressive: true, palette: true }).toBuffer()),
    media('GIF', 'a.gif', await noise().gif().toBuffer()),
    media('animated GIF', 'a.gif', await animated('gif', random)),
    media('WebP', 'a.webp', await noise().webp().toBuffer()),
    media('lossless WebP', 'a.webp', await noise().webp({ lossless: true }).toBuffer()),
    media('animated WebP', 'a.webp', await animated('webp', random)),
    media('HEIC', 'a.heic', await makeHeic(32, 32)),
    media('MP4', 'a.mp4', await encodeFilm('mp4', FF_ENCODER_LIBX264)),
    media('MOV', 'a.mov', await encodeFilm('mov', FF_ENCODER_LIBX264)),
    media('WebM', 'a.webm', await encodeFilm('webm', FF_ENCODER_LIBVPX_VP8)),
    media('AVIF', 'a.avif', await noise().avif({ effort: 0 }).toBuffer(), false),
    media(
      'SVG',
      'a.svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'),
      false,
    ),
    media(
      'PDF',
      'a.pdf',
      Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
      false,
    ),
    media('HTML', 'a.html', Buffer.from('<!doctype html><title>a</title><script>alert(1)</script>'), false),
    {
      format: 'scenario',
      kind: 'scenario',
      name: 'a.isims',
      content: await sample('scenarios/krupp-in-der-nacht.isims'),
      isTaken: true,
    },
    {
      format: 'package',
      kind: 'scenario',
      name: 'package.isims',
      content: await packageWith('a.png', 'image')(png),
      isTaken: true,
    },
    packed('PNG', 'a.png', png, 'image'),
    packed('WAV', 'a.wav', soundBytes(0.2)),
    packed('MP3', 'a.mp3', await encodeSound('mp3', FF_ENCODER_LIBMP3LAME, AV_SAMPLE_FMT_FLTP, 1152)),
    packed('Ogg', 'a.ogg', await encodeSound('ogg', FF_ENCODER_LIBOPUS, AV_SAMPLE_FMT_S16, 960)),
    packed('FLAC', 'a.flac', await encodeSound('flac', FF_ENCODER_FLAC, AV_SAMPLE_FMT_S16, 1024)),
    packed('AAC', 'a.aac', await encodeSound('aac', FF_ENCODER_AAC, AV_SAMPLE_FMT_FLTP, 1024)),
    packed('M4A', 'a.m4a', await encodeSound('m4a', FF_ENCODER_AAC, AV_SAMPLE_FMT_FLTP, 1024)),
    packed('WebM sound', 'a.webm', await encodeSound('webm', FF_ENCODER_LIBOPUS, AV_SAMPLE_FMT_S16, 960)),
  ];
}
