import { useText } from '#i18n/useText.ts';
import * as css from './Hero.css.ts';

/** Draws a conversation as a chart; hidden from screen readers, because the text below says the same. */
export function Scene() {
  const t = useText();
  return (
    <svg
      className={css.scene}
      viewBox="0 0 704 884"
      preserveAspectRatio="xMidYMin slice"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <pattern id="weave" width="48" height="48" patternUnits="userSpaceOnUse">
          <path
            d="M24 6 42 24 24 42 6 24zM0 0h6M42 0h6M0 48h6M42 48h6M24 18l6 6-6 6-6-6z"
            stroke="#fff"
            strokeOpacity=".05"
          />
        </pattern>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset=".62" stopColor="#17224f" stopOpacity="0" />
          <stop offset=".78" stopColor="#17224f" />
        </linearGradient>
      </defs>
      <rect width="704" height="884" fill="url(#weave)" />
      <rect width="704" height="884" fill="url(#dusk)" />
      <g stroke="#7f9bea" strokeWidth="1.5">
        <path d="M128 156v104a12 12 0 0 0 12 12h40M288 312v58M392 272h132a12 12 0 0 1 12 12v102M392 430h34" />
        <path d="M536 568v48a12 12 0 0 1-12 12h-88" stroke="#9dbbff" />
      </g>
      <path d="m184 272-9-5v10zM288 376l-5-9h10zM536 392l-5-9h10zM432 430l-9-5v10z" fill="#7f9bea" />
      <path d="m430 628 9-5v10z" fill="#9dbbff" />
      <g fontSize="15">
        <path
          d="M88 96h204a16 16 0 0 1 16 16v28a16 16 0 0 1-16 16H76a4 4 0 0 1-4-4v-40a16 16 0 0 1 16-16z"
          fill="#2a3768"
        />
        <text x="94" y="131" fill="#eef2fd">
          {t('hero.question')}
        </text>
        <Box
          x={184}
          y={232}
          fill="#2b2260"
          line="#b79be8"
          over={t('hero.aiHandled')}
          tint="#d9c6f7"
          title={t('hero.copilot')}
        />
        <Box
          x={184}
          y={376}
          fill="#1d2a5c"
          line="#5a6ba6"
          over={t('hero.attention')}
          tint="#b9caf5"
          title={t('hero.person')}
        />
        <rect
          x="432"
          y="392"
          width="208"
          height="176"
          rx="16"
          fill="#1f3078"
          stroke="#8fb0ff"
          strokeWidth="1.5"
        />
        <text x="456" y="426" fill="#b9caf5" fontSize="13">
          {t('hero.manual')}
        </text>
        <rect x="444" y="440" width="184" height="56" rx="13" fill="#4065e3" fillOpacity=".35" />
        <rect
          x="450"
          y="446"
          width="172"
          height="44"
          rx="10"
          fill="#4065e3"
          stroke="#b9caf5"
          strokeWidth="1.5"
        />
        <text x="470" y="473" fill="#fff" fontWeight="500">
          {t('hero.ada')}
        </text>
        <rect x="450" y="508" width="172" height="44" rx="10" fill="#1a2962" stroke="#5a6ba6" />
        <text x="470" y="535" fill="#dfe7fb">
          {t('hero.resolved')}
        </text>
        <path
          d="M192 598h220a16 16 0 0 1 16 16v40a4 4 0 0 1-4 4H192a16 16 0 0 1-16-16v-28a16 16 0 0 1 16-16z"
          fill="#4065e3"
        />
        <text x="198" y="633" fill="#fff">
          {t('hero.answer')}
        </text>
        <g fontSize="12.5" fill="#b9caf5">
          <text x="140" y="206">
            {t('hero.message')}
          </text>
          <text x="300" y="348">
            {t('hero.lowConfidence')}
          </text>
          <text x="548" y="340">
            {t('hero.takeOver')}
          </text>
        </g>
      </g>
    </svg>
  );
}

interface BoxProps {
  x: number;
  y: number;
  fill: string;
  line: string;
  tint: string;
  over: string;
  title: string;
}

const Box = ({ x, y, fill, line, tint, over, title }: BoxProps) => (
  <>
    <rect x={x} y={y} width="208" height="80" rx="14" fill={fill} stroke={line} strokeWidth="1.5" />
    <text x={x + 24} y={y + 34} fill={tint} fontSize="13">
      {over}
    </text>
    <text x={x + 24} y={y + 57} fill="#fff" fontWeight="500">
      {title}
    </text>
  </>
);
